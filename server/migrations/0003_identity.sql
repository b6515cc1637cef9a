create table account (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text not null unique,
  password_hash text not null,
  nickname text not null default '',
  face text not null default '',
  email text not null default '',
  mobile text not null default '',
  sex smallint not null default 1,
  birthday_s bigint,
  remark text not null default '',
  language text not null default 'en-us',
  login_count integer not null default 0,
  must_change_password boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_email on account (lower(email)) where email <> '';
create unique index account_mobile on account (mobile) where mobile <> '';

create table operator (
  account_id bigint primary key references account,
  name text not null,
  created_at timestamptz not null default now()
);

create table session (
  id text primary key,
  account_id bigint not null references account,
  audience text not null check (audience in ('buyer', 'seller', 'admin')),
  -- the shop for seller sessions; one login may work for several shops
  scope_id bigint,
  binding_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index session_account on session (account_id) where revoked_at is null;

create table refresh_token (
  id bigint generated always as identity primary key,
  session_id text not null references session,
  token_hash text not null unique,
  parent_id bigint unique references refresh_token,
  -- what is needed to sign the same successor again within the grace of two tabs
  successor jsonb,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

create table login_failure (
  key text primary key,
  count integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);

create table captcha (
  uuid text not null,
  scene text not null,
  answer_hash text not null,
  expires_at timestamptz not null,
  primary key (uuid, scene)
);

create table verification_code (
  id bigint generated always as identity primary key,
  purpose text not null,
  target text not null,
  account_id bigint,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_target on verification_code (purpose, target, sent_at desc);

create table letter (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0
);
