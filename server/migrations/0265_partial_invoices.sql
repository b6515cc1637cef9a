-- An order may be invoiced in parts; what is left of it has one more, without a number of a part. Without parts that is the invoice of the whole.
alter table invoice add column part integer check (part > 0);
alter table invoice add constraint invoice_part_kind check (part is null or kind = 'invoice');
drop index invoice_order;
create unique index invoice_order on invoice (order_id) where kind = 'invoice' and part is null;
create unique index invoice_part on invoice (order_id, part) where part is not null;
create index invoice_of_order on invoice (order_id);

-- What of an order that has invoices of parts is still to be invoiced.
create table partly_invoiced_order (
  order_id bigint primary key references customer_order,
  shop_id bigint not null references shop,
  left_minor bigint not null check (left_minor >= 0)
);
create index partly_invoiced_of_shop on partly_invoiced_order (shop_id) where left_minor > 0;
