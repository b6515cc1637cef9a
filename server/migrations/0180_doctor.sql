-- Runs of the rules over the live data. One is open at a time, and one process works at it.
create table doctor_run (
  id bigint generated always as identity primary key,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done')),
  -- who asked for it: an operator, the night or the command line
  asked_by text not null,
  -- null: all rules
  only_rule text,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- the process that works at it, and when it said last that it lives
  worker text,
  alive_at timestamptz,
  rules integer not null default 0,
  checked integer not null default 0,
  broken integer not null default 0,
  check ((status = 'done') = (ended_at is not null))
);
create unique index doctor_run_open on doctor_run ((true)) where status <> 'done';

-- What the last run found of each rule.
create table doctor_result (
  name text primary key,
  run_id bigint not null,
  -- unfinished: it could not be asked to the end
  status text not null check (status in ('good', 'broken', 'unfinished')),
  -- the first ones
  bad_rows jsonb not null default '[]' check (jsonb_array_length(bad_rows) <= 10),
  error text not null default '',
  checked_at timestamptz not null,
  duration_ms integer not null,
  broken_since timestamptz,
  check ((status = 'good') = (broken_since is null))
);
