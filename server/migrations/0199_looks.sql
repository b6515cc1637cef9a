-- An operator looks at the mall as a member or as somebody of a shop sees it, for a while and without changing anything. Rows are
-- never removed: whoever was looked as sees them.
create table look_session (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  -- Accounts of the operator and of whoever they look as.
  operator_id bigint not null references account,
  operator_name text not null,
  operator_session text not null,
  audience text not null check (audience in ('buyer', 'seller')),
  account_id bigint not null references account,
  member_id bigint references member,
  shop_id bigint references shop,
  person_name text not null,
  place_name text not null,
  reason text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text not null default '' check (ended_because in ('', 'ended', 'another', 'session', 'rights', 'person')),
  check ((audience = 'buyer') = (member_id is not null) and (audience = 'seller') = (shop_id is not null)),
  check (operator_id <> account_id),
  check (ends_at > began_at and ends_at <= began_at + interval '30 minutes'),
  check ((ended_at is null) = (ended_because = '')),
  check (ended_at is null or ended_at between began_at and ends_at)
);
-- An operator looks at one site in one way at a time.
create unique index look_session_one on look_session (operator_id, audience) where ended_at is null;
create index look_session_account on look_session (account_id, began_at desc);
