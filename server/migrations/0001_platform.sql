create extension if not exists pg_trgm;

-- One row for each command that must happen once: who asked, with which key, and what was answered.
create table idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_age on idempotency (created_at);

-- Secrets made at first start when the operator gave none.
create table secret (
  name text primary key,
  value text not null
);

-- Facts about this database itself: which world it was filled with, when.
create table installation (
  name text primary key,
  value text not null
);
