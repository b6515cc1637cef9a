-- Companies that buy on account: used is what they owe, and never above the limit when something is added.
create table credit_account (
  company_id bigint primary key references company,
  limit_minor bigint not null check (limit_minor between 0 and 9007199254740991),
  used_minor bigint not null default 0 check (used_minor >= 0),
  net_days integer not null default 30 check (net_days between 0 and 180),
  status text not null default 'active' check (status in ('active', 'stopped')),
  changed_at timestamptz not null
);
create table credit_change (
  id bigint generated always as identity primary key,
  company_id bigint not null references credit_account,
  limit_minor bigint not null,
  net_days integer not null,
  status text not null,
  actor_name text not null,
  at timestamptz not null
);

-- Bank transfers: the buyer hands in a slip, the shop says whether the money is there.
alter table payment add column shop_id bigint references shop;
-- how the shop that looks for the money knows who sends it
alter table payment add column company_name text not null default '';
alter table payment add column slip text not null default '';
alter table payment add column slip_note text not null default '';
alter table payment add column slip_at timestamptz;
alter table payment add column refused_because text not null default '';
alter table payment add column decided_by text not null default '';
alter table payment drop constraint payment_status_check;
alter table payment add check (status in ('waiting', 'submitted', 'succeeded', 'failed', 'duplicate'));
create index payment_transfers on payment (shop_id, status, id desc) where method = 'bank_transfer';
create unique index payment_transfer_open on payment (payable_sn) where method = 'bank_transfer' and status in ('waiting', 'submitted');

-- Where transfers to a shop go: {name, holder, number}.
alter table shop add column bank jsonb;
-- Somebody looks for the money: until then an unpaid order stays.
alter table customer_order add column pay_until timestamptz;
