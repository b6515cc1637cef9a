-- What single lines of the cart are charged to, by way and sku ("CART:17"): {by, shares: [{costCentreId, subjectId, part}]}.
alter table checkout_choice add column line_accounting jsonb not null default '{}';

-- Who bears the line, where it has a split of its own; lines without one are borne with the order.
alter table order_line add column accounting jsonb;
