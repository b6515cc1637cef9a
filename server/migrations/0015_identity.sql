-- The public code of a company, not in sequence. Those there already get theirs from their id, so that none can collide.
alter table company
  add column code text,
  add column phone text not null default '',
  add column email text not null default '',
  add column address text not null default '',
  add column tax_number text not null default '',
  add column employee_count integer check (employee_count > 0),
  add column registered_capital_minor bigint check (registered_capital_minor > 0),
  add column industry text not null default '',
  add column disabled_at timestamptz,
  add column version integer not null default 1;
update company set code = 'C' || (10000000 + id * 48271937 % 90000000)::text;
alter table company
  alter column code set default 'C' || (10000000 + floor(random() * 90000000))::bigint::text,
  alter column code set not null,
  add constraint company_code unique (code);

alter table session
  -- browser and system in words, for the list of sessions of an account
  add column device text not null default '',
  add column last_seen_at timestamptz;
update session set last_seen_at = created_at;
alter table session
  alter column last_seen_at set default now(),
  alter column last_seen_at set not null;

alter table letter
  add column channel text not null default 'email' check (channel in ('email', 'sms'));

-- A step somebody has proven by a code, so that the next one may be taken: once, and only in the same session.
create table passed_step (
  account_id bigint not null references account,
  purpose text not null,
  session_id text not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

-- Somebody on the way to a new password. A name nobody has gets a row too, without an account, and is answered alike.
create table password_search (
  ticket_hash text primary key,
  account_id bigint references account,
  target text not null,
  proven_at timestamptz,
  expires_at timestamptz not null
);
