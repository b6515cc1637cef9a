create table payment (
  id bigint generated always as identity primary key,
  sn text not null unique,
  company_id bigint not null references company,
  -- how the shop that looks for a transfer knows who sends it
  company_name text not null default '',
  member_id bigint not null references member,
  -- whom a bank transfer goes to
  shop_id bigint references shop,
  -- what is paid: payment does not know what it is
  payable_kind text not null check (payable_kind in ('trade', 'order')),
  payable_sn text not null,
  method text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null default 'IDR',
  status text not null check (status in ('waiting', 'submitted', 'succeeded', 'failed', 'duplicate')),
  gateway_number text,
  -- bank transfers: the buyer hands in a slip, the shop says whether the money is there
  slip text not null default '',
  slip_note text not null default '',
  slip_at timestamptz,
  refused_reason text not null default '',
  decided_by text not null default '',
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index payment_payable on payment (payable_kind, payable_sn, id desc);
create index payment_transfers on payment (shop_id, status, id desc) where method = 'bank_transfer';
create unique index payment_transfer_open on payment (payable_sn) where method = 'bank_transfer' and status in ('waiting', 'submitted');

-- The orders a payment covers and the part of each, fixed when it is opened.
create table payment_part (
  payment_id bigint not null references payment,
  order_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- promised to go back, so that no more goes back than came
  refunded_minor bigint not null default 0,
  -- settled: the order took the money; surplus: it was paid or closed already, to be given back
  outcome text not null default 'open' check (outcome in ('open', 'settled', 'surplus', 'refunded')),
  primary key (payment_id, order_id),
  check (refunded_minor between 0 and amount_minor)
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

-- A payment that somebody makes at a payment provider. It is committed before the provider is asked, and its payment's number is
-- the provider's order number: asked again, the provider makes no second payment of it.
create table payment_intent (
  payment_id bigint primary key references payment,
  provider text not null,
  state text not null check (state in ('created', 'asked', 'pending', 'paid', 'failed', 'expired')),
  -- how often the provider was asked to create it
  attempts integer not null default 0,
  redirect_url text not null default '',
  provider_reference text not null default '',
  expires_at timestamptz,
  -- how often the provider was asked how it stands, and when it is asked next
  checks integer not null default 0,
  next_check_at timestamptz not null,
  -- whether the provider can send money of it back; null while nobody knows
  can_refund boolean,
  error text not null default '',
  changed_at timestamptz not null
);
create index payment_intent_due on payment_intent (next_check_at) where state in ('created', 'asked', 'pending');

-- What a provider told with a good signature and was not believed, because it is not what was asked. For operators.
create table refused_notification (
  id bigint generated always as identity primary key,
  provider text not null,
  payment_sn text not null,
  event_id text not null,
  -- which part differs
  field text not null check (field in ('amount', 'currency', 'refund')),
  expected text not null,
  told text not null,
  received_at timestamptz not null,
  unique (provider, payment_sn, event_id, field)
);
create index refused_notification_latest on refused_notification (received_at desc, id desc);

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

-- Money that goes back.
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
  -- pending: a provider may take days to send it, and is asked again now and then
  status text not null check (status in ('waiting', 'sending', 'pending', 'manual', 'succeeded', 'failed')),
  attempts integer not null default 0,
  checks integer not null default 0,
  next_check_at timestamptz,
  gateway_number text not null default '',
  opened_at timestamptz not null,
  sending_since timestamptz,
  closed_at timestamptz,
  foreign key (payment_id, order_id) references payment_part (payment_id, order_id)
);
create index refund_order on refund (order_id, id);
create index refund_open on refund (id) where status in ('waiting', 'sending');
create index refund_pending on refund (next_check_at) where status = 'pending';
-- What is not sent is counted every few seconds.
create index refund_unsent on refund (status, opened_at) where status in ('waiting', 'sending', 'failed');

-- What the sandbox provider knows of a payment.
create table sandbox_bill (
  bill_sn text primary key,
  amount text not null,
  return_url text not null,
  outcome text,
  event_id text,
  opened_at timestamptz not null
);

-- What the sandbox provider gave back.
create table sandbox_refund (
  refund_sn text primary key,
  bill_sn text not null,
  amount text not null,
  at timestamptz not null
);

-- What each order was paid with: the one part of a payment that settled it.
create view paid_with as
  select p.order_id, y.method from payment_part p join payment y on y.id = p.payment_id where p.outcome = 'settled';
