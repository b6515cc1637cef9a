-- Operators pause an order while they look into it: nothing takes it as received or completes it by itself meanwhile.
create table order_pause (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  paused_at timestamptz not null,
  paused_by text not null,
  reason text not null,
  resumed_at timestamptz,
  resumed_by text not null default '',
  resume_reason text not null default '',
  check ((resumed_at is null) = (resumed_by = ''))
);
create index order_pause_order on order_pause (order_id);
create unique index order_pause_open on order_pause (order_id) where resumed_at is null;
