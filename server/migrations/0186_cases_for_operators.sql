-- Operators look for orders and applications of the whole mall by their status.
create index customer_order_status on customer_order (status, id desc);
create index after_sale_status on after_sale (status, id desc);

-- Who sent a refund again or noted it as paid by hand, and why.
alter table refund
  add column handled_by text not null default '',
  add column handled_reason text not null default '';
create index refund_unended on refund (status, id) where status <> 'succeeded';
