-- Money that goes back. What was promised of a part is counted on it, so that no more goes back than came.
alter table payment_part add column refunded_minor bigint not null default 0;
alter table payment_part add check (refunded_minor between 0 and amount_minor);

create table refund (
  id bigint generated always as identity primary key,
  sn text not null unique,
  -- what it is for, such as after-sale:7; a cause is paid back once
  cause text not null unique,
  payment_id bigint not null,
  order_id bigint not null,
  company_id bigint not null references company,
  amount_minor bigint not null check (amount_minor > 0),
  -- original: the way it came; manual: somebody transfers it and says so
  way text not null check (way in ('original', 'manual')),
  status text not null check (status in ('waiting', 'sending', 'manual', 'succeeded', 'failed')),
  attempts integer not null default 0,
  gateway_number text not null default '',
  opened_at timestamptz not null,
  sending_since timestamptz,
  closed_at timestamptz,
  foreign key (payment_id, order_id) references payment_part (payment_id, order_id)
);
create index refund_order on refund (order_id, id);
create index refund_open on refund (id) where status in ('waiting', 'sending');

-- The sandbox bank's own memory of what it gave back.
create table sandbox_refund (
  refund_sn text primary key,
  bill_sn text not null,
  amount text not null,
  at timestamptz not null
);

alter table customer_order add column refunded_minor bigint not null default 0;
alter table customer_order add check (refunded_minor between 0 and paid_minor);

-- Orders that were paid before there was a book: their money is booked as it stands.
insert into order_money (order_id, order_sn, company_id, shop_id, source, paid_minor, commission_points, at)
  select id, sn, company_id, shop_id, 'cash', paid_minor, 0, paid_at from customer_order where paid_minor > 0;
insert into ledger_transaction (kind, cause, company_id, shop_id, order_id, label, at)
  select 'payment', 'order:' || order_id || ':paid', company_id, shop_id, order_id, order_sn, at from order_money;
insert into ledger_entry (transaction_id, position, account, shop_id, order_id, amount_minor, at)
  select t.id, e.position, e.account, case e.account when 'escrow' then m.shop_id end, m.order_id, e.sign * m.paid_minor, t.at
  from ledger_transaction t join order_money m using (order_id), (values (1, 'cash', 1), (2, 'escrow', -1)) e(position, account, sign);
with earned as (
  insert into ledger_transaction (kind, cause, company_id, shop_id, order_id, label, at)
    select 'earning', 'order:' || id || ':earned', company_id, shop_id, id, sn, received_at
    from customer_order where paid_minor > 0 and status in ('received', 'completed')
    returning id, order_id, shop_id, at)
insert into ledger_entry (transaction_id, position, account, shop_id, order_id, amount_minor, at)
  select t.id, e.position, e.account, t.shop_id, t.order_id, e.sign * m.paid_minor, t.at
  from earned t join order_money m using (order_id), (values (1, 'escrow', 1), (2, 'payable', -1)) e(position, account, sign);
