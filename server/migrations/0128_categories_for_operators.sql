-- Operators look after categories and brands. `version` counts the changes of a row itself.
alter table category add column version integer not null default 1;
-- [{name, kind, unit, choices, required, filterable}], name and choices in each language; those of the categories above apply too
alter table category add column parameters jsonb not null default '[]';
-- which of the ready categories it was made from
alter table category add column pack_key text unique;

alter table brand add column version integer not null default 1;
-- Doubles are found by their names as numbers are: capitals, blanks and dashes tell nothing.
create index brand_plain_name on brand (plain_number(name));
create index goods_brand on goods (brand_id);

-- One row, held by whoever changes the tree: of two who move categories one waits for the other.
create table category_tree (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1
);
insert into category_tree default values;

-- Rules, coupons and orders of former days name categories that were merged into others.
create table merged_category (
  former_id bigint primary key,
  category_id bigint not null references category
);
create index merged_category_into on merged_category (category_id);
