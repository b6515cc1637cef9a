-- Operators keep buyers and shops out while something is done to the mall. Rows are never removed.
create table maintenance (
  id bigint generated always as identity primary key,
  -- What buyers and shops read meanwhile, by language.
  texts jsonb not null,
  begins_at timestamptz not null,
  -- What they are told; it goes on until somebody ends it.
  expected_end timestamptz not null,
  reason text not null,
  planned_by bigint not null references account,
  by_name text not null,
  planned_at timestamptz not null,
  ended_at timestamptz,
  ended_by_name text not null default '',
  ended_reason text not null default '',
  check (begins_at >= planned_at),
  check (expected_end > begins_at),
  check (ended_at is null or ended_at >= planned_at),
  check ((ended_at is null) = (ended_by_name = ''))
);
-- One that goes on or is planned at a time.
create unique index maintenance_one on maintenance ((true)) where ended_at is null;
