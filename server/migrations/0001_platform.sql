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

-- Facts about this database itself: such as when it was filled with demo data.
create table installation (
  name text primary key,
  value text not null
);

-- Timed jobs, a row for each: when the next run is due, who runs it now, and what became of the last run.
create table timed_job (
  name text primary key,
  due_at timestamptz not null,
  -- the process that runs it, and until when it counts as alive unless it says so again
  leased_by uuid,
  leased_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  succeeded_at timestamptz,
  duration_ms integer,
  -- failed runs in a row, those that never ended included
  failures integer not null default 0,
  error text not null default '',
  check ((leased_by is null) = (leased_until is null))
);

-- What a timed job could not do, one item each, until it could: rested longer after each attempt, and listed for operators.
create table failed_item (
  job text not null,
  item text not null,
  attempts integer not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  next_try_at timestamptz not null,
  error text not null,
  primary key (job, item)
);

-- What happened, one row each, written in the transaction of the command that made it true.
-- Ids are given before commits: a reader must not go by the last id it saw, but by what is not dispatched yet.
create table outbox_event (
  id bigint generated always as identity primary key,
  type text not null,
  version smallint not null,
  key text not null,
  data jsonb not null,
  occurred_at timestamptz not null default now(),
  -- when its deliveries were written, one for each handler of its type
  dispatched_at timestamptz
);
create index outbox_event_waiting on outbox_event (id) where dispatched_at is null;

-- One event for one handler, until it is handled. What failed too often is a dead letter: it stays for operators.
create table event_delivery (
  event_id bigint not null references outbox_event (id),
  handler text not null,
  queue text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- the process that works at it, and until when it counts as alive unless it says so again
  leased_by uuid,
  leased_until timestamptz,
  error text not null default '',
  dead_at timestamptz,
  discarded_at timestamptz,
  discarded_by text,
  discard_reason text,
  primary key (event_id, handler),
  check ((leased_by is null) = (leased_until is null)),
  check (num_nulls(discarded_at, discarded_by, discard_reason) in (0, 3))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index event_delivery_queue on event_delivery (queue, event_id) where dead_at is null;
create index event_delivery_dead on event_delivery (dead_at) where dead_at is not null;

-- Settings that operators keep in the database, such as the keys of payment providers: sealed, so that the database alone tells none.
create table sealed_setting (
  name text primary key,
  sealed text not null,
  changed_at timestamptz not null,
  -- the account of the operator
  changed_by bigint not null
);
