create table payment (
  id bigint generated always as identity primary key,
  sn text not null unique,
  company_id bigint not null references company,
  member_id bigint not null references member,
  -- what is paid: payment does not know what it is
  payable_kind text not null check (payable_kind in ('trade', 'order')),
  payable_sn text not null,
  method text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null default 'IDR',
  status text not null check (status in ('waiting', 'succeeded', 'failed', 'duplicate')),
  gateway_number text,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index payment_payable on payment (payable_kind, payable_sn, id desc);

-- The orders a payment covers and the part of each, fixed when it is opened.
create table payment_part (
  payment_id bigint not null references payment,
  order_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- settled: the order took the money; surplus: it was paid or closed already, to be given back
  outcome text not null default 'open' check (outcome in ('open', 'settled', 'surplus', 'refunded')),
  primary key (payment_id, order_id)
);
create unique index payment_part_settled on payment_part (order_id) where outcome = 'settled';

create table payment_event (
  method text not null,
  event_id text not null,
  payment_sn text not null,
  result text not null,
  received_at timestamptz not null,
  primary key (method, event_id)
);

-- What is known at the sandbox gateway's side of the counter.
create table sandbox_bill (
  bill_sn text primary key,
  amount text not null,
  return_url text not null,
  outcome text,
  event_id text,
  opened_at timestamptz not null
);

create table notice (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- one notice of a fact for a person, however often the fact is delivered
  fact_key text not null,
  says text not null,
  facts jsonb not null,
  url text not null,
  told_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (member_id, fact_key)
);
create index notice_member on notice (member_id, id desc) where deleted_at is null;
create index notice_unread on notice (member_id, id desc) where deleted_at is null and read_at is null;
