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

-- Timed jobs do not wait in queues any more.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule;
    delete from pgboss.job where name <> 'news' and state < 'active';
  end if;
end $$;

-- What is not sent is counted every few seconds.
create index refund_unsent on refund (status, opened_at) where status in ('waiting', 'sending', 'failed');
