create table account (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text not null unique,
  nickname text not null default '',
  avatar text not null default '',
  email text not null default '',
  mobile text not null default '',
  sex smallint not null default 1,
  birthday_seconds bigint,
  remark text not null default '',
  -- where the person is, in their own words
  region text not null default '',
  language text not null default 'en-us',
  login_count integer not null default 0,
  -- nobody has chosen a password yet: until then whoever made the account may correct its address
  unclaimed boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_email on account (lower(email)) where email <> '';
create unique index account_mobile on account (mobile) where mobile <> '';

-- What proves that somebody is an account: one row for each password, sign-in of another system, passkey, code generator or key.
create table credential (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null check (kind in ('password', 'oidc', 'passkey', 'totp', 'api_key')),
  -- what it is found by: issuer and subject (oidc), the id of the passkey, the public part of a key; empty for kinds of which an account has one
  subject text not null default '',
  -- what it is compared with: never the thing itself
  secret text not null,
  label text not null default '',
  -- a password that is for one login
  must_change boolean not null default false,
  -- of a key: where it works, for which shop, and what it may do there
  audience text check (audience in ('buyer', 'seller', 'admin')),
  scope_id bigint,
  permissions text[],
  created_at timestamptz not null default now(),
  -- of the secret
  changed_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  check ((kind in ('password', 'totp')) = (subject = '')),
  check (kind <> 'api_key' or (audience is not null and permissions is not null and expires_at is not null))
);
create unique index credential_one on credential (account_id, kind) where subject = '';
create unique index credential_subject on credential (kind, subject) where subject <> '';
create index credential_account on credential (account_id, kind, id) where subject <> '';

create table session (
  id text primary key,
  account_id bigint not null references account,
  audience text not null check (audience in ('buyer', 'seller', 'admin')),
  -- the shop for seller sessions; one login may work for several shops
  scope_id bigint,
  binding_hash text,
  -- the names of browser and system, for the list of sessions of an account
  device text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
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

-- Browsers from which somebody has signed in to an account: guesses made elsewhere do not lock them out.
create table known_browser (
  account_id bigint not null references account on delete cascade,
  browser_hash text not null,
  last_seen_at timestamptz not null,
  primary key (account_id, browser_hash)
);
create index known_browser_seen on known_browser (last_seen_at);

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
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_target on verification_code (purpose, target, sent_at desc);

-- E-mails and text messages that are to be sent, or were.
create table email (
  id bigint generated always as identity primary key,
  channel text not null default 'email' check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  -- from when on it may be sent: while one process sends it, and after a failure, this is later
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0
);
create index email_waiting on email (due_at) where sent_at is null and channel = 'email';

-- Somebody has proven by a code who they are, for one purpose: good once, and only in the same session.
create table verification_proof (
  account_id bigint not null references account,
  purpose text not null,
  session_id text not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

-- A reset under way. A name nobody has gets a row too, without an account, and is answered alike.
create table password_reset (
  ticket_hash text primary key,
  account_id bigint references account,
  target text not null,
  proven_at timestamptz,
  expires_at timestamptz not null
);

-- Who is written to, in which language, and whether the account is in use.
create view account_summary as
  select a.id as account_id, a.username, a.email, a.mobile, coalesce(p.must_change, false) as must_change_password, a.unclaimed,
         a.language, a.disabled_at is null as is_active
  from account a left join credential p on p.account_id = a.id and p.kind = 'password' and p.subject = '';
