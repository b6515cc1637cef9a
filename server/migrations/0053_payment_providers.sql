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

-- A provider may take days to send a refund: pending, and asked again now and then.
alter table refund drop constraint refund_status_check;
alter table refund add check (status in ('waiting', 'sending', 'pending', 'manual', 'succeeded', 'failed'));
alter table refund add column checks integer not null default 0;
alter table refund add column next_check_at timestamptz;
create index refund_pending on refund (next_check_at) where status = 'pending';

insert into payment_intent (payment_id, provider, state, attempts, redirect_url, next_check_at, changed_at)
  select id, method, case status when 'waiting' then 'pending' when 'failed' then 'failed' else 'paid' end, 1,
    '/sandbox-gateway/' || sn, opened_at, coalesce(closed_at, opened_at)
  from payment where method = 'sandbox';
