-- What operators set, with the whole history: rows are added and never changed.
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  -- its place among the changes of this setting, from 1: of two who change the same, the second finds its place taken
  number integer not null check (number > 0),
  -- empty: what the mall has without it
  value jsonb,
  -- holds for what begins from then on
  since timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint not null references account,
  by_name text not null,
  reason text not null check (reason <> ''),
  unique (key, number)
);

-- The tax inside of prices by the day from which it holds; before the first of them it is what the mall has without any.
create table tax_rate (
  id bigint generated always as identity primary key,
  from_day date not null,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  reason text not null check (reason <> ''),
  planned_at timestamptz not null,
  planned_by bigint not null references account,
  by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references account,
  withdrawn_by_name text not null default '',
  withdrawn_reason text not null default ''
);
create unique index tax_rate_of_day on tax_rate (from_day) where withdrawn_at is null;
