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

-- One event for one handler, until it is handled. What failed too often is dead: it stays for operators.
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

-- What was under way in the job tables of before goes on from here; they are not needed any more.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    insert into outbox_event (type, version, key, data, occurred_at, dispatched_at)
      select data #>> '{fact,type}', 1, data #>> '{fact,key}', data #> '{fact,data}', min(created_on), now()
      from pgboss.job where name = 'news' and state in ('created', 'retry', 'active', 'failed')
      group by 1, 2, 3, 4 order by min(created_on);
    insert into event_delivery (event_id, handler, queue, error, dead_at)
      select e.id, j.data ->> 'reaction',
        case when j.data ->> 'reaction' = 'send-refund' then 'payment' when j.data ->> 'reaction' like 'index-%' then 'search' else 'database' end,
        case when j.state = 'failed' then coalesce(j.output ->> 'message', '') else '' end,
        case when j.state = 'failed' then now() end
      from pgboss.job j join outbox_event e on e.type = j.data #>> '{fact,type}' and e.key = j.data #>> '{fact,key}' and e.data = j.data #> '{fact,data}'
      where j.name = 'news' and j.state in ('created', 'retry', 'active', 'failed')
      on conflict do nothing;
    drop schema pgboss cascade;
  end if;
end $$;

-- A notice and a line of a letter say which event they are about.
alter table notice rename column fact_key to event_key;
alter table notice_letter rename column fact_key to event_key;
