-- Further steps of the discount of a shop: from a higher sum on something more. The first step stands in the columns.
alter table full_discount add column steps jsonb not null default '[]';
