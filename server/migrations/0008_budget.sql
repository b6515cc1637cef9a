create table cost_centre (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  description text not null default '',
  type text not null default 'DEPARTMENT',
  valid_from date,
  valid_to date,
  manager_member_id bigint,
  -- empty: every member of the company may use it
  member_ids bigint[] not null default '{}',
  -- subjects it may be combined with; empty: every one
  subject_ids bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  -- an order was submitted with it: from then on it is disabled, never deleted
  used_at timestamptz,
  disabled_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  unique (company_id, id),
  foreign key (company_id, manager_member_id) references member (company_id, id),
  check (valid_from is null or valid_to is null or valid_from <= valid_to)
);
create unique index cost_centre_code on cost_centre (company_id, code) where deleted_at is null;

create table accounting_subject (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  description text not null,
  type text not null default 'EXPENSE',
  created_at timestamptz not null default now(),
  -- an order was submitted with it: from then on it is disabled, never deleted
  used_at timestamptz,
  disabled_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  unique (company_id, id)
);
create unique index accounting_subject_code on accounting_subject (company_id, code) where deleted_at is null;

-- No row: control is off and the year begins in January.
create table budget_setting (
  company_id bigint primary key references company,
  control_on boolean not null default false,
  fiscal_start_month integer not null default 1 check (fiscal_start_month between 1 and 12),
  version integer not null default 1
);

create table budget (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  cost_centre_id bigint not null,
  -- null: the whole cost centre
  subject_id bigint,
  -- the calendar year in which the fiscal year begins, and the calendar month
  year integer not null check (year between 2000 and 2199),
  start_month integer not null check (start_month between 1 and 12),
  name text not null,
  mode text not null check (mode in ('CUMULATIVE', 'NON_CUMULATIVE')),
  control text not null check (control in ('BLOCK', 'WARN', 'EXTRA_APPROVAL')),
  tolerance_minor bigint not null default 0 check (tolerance_minor between 0 and 9007199254740991),
  owner_member_id bigint,
  alert_percents integer[] not null default '{}' check (cardinality(alert_percents) <= 5),
  status text not null default 'active' check (status in ('active', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, cost_centre_id) references cost_centre (company_id, id),
  foreign key (company_id, subject_id) references accounting_subject (company_id, id),
  foreign key (company_id, owner_member_id) references member (company_id, id)
);
create unique index budget_scope on budget (company_id, cost_centre_id, subject_id, year) nulls not distinct where status = 'active';
create index budget_company on budget (company_id, year desc, id);
create index budget_owner on budget (owner_member_id) where owner_member_id is not null;

-- Month 1 is the first of the fiscal year. Whoever changes a counter locks the row of the budget.
create table budget_month (
  budget_id bigint not null references budget,
  month integer not null check (month between 1 and 12),
  allotted_minor bigint not null default 0 check (allotted_minor between 0 and 9007199254740991),
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  committed_minor bigint not null default 0 check (committed_minor >= 0),
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  primary key (budget_id, month)
);

-- The entries that the counters are the sums of.
create table budget_entry (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  budget_id bigint not null,
  month integer not null,
  kind text not null check (kind in ('grant', 'adjust', 'transfer_in', 'transfer_out', 'reserve', 'release', 'commit', 'spend', 'restore')),
  allotted_delta_minor bigint not null default 0,
  reserved_delta_minor bigint not null default 0,
  committed_delta_minor bigint not null default 0,
  spent_delta_minor bigint not null default 0,
  -- what the money is reserved for, such as order:17, and how people call it
  reserved_for text,
  label text not null default '',
  -- what was asked for, or came back, in all: also what no budget covers
  requested_minor bigint,
  -- the other side of a transfer, or the closed month a refund came from
  other_budget_id bigint,
  other_month integer,
  event_key text not null,
  actor_kind text not null,
  actor_name text not null,
  member_id bigint,
  reason text not null default '',
  at timestamptz not null,
  unique (budget_id, month, event_key),
  foreign key (company_id, budget_id) references budget (company_id, id),
  foreign key (budget_id, month) references budget_month (budget_id, month)
);
create index budget_entry_budget on budget_entry (budget_id, id desc);
create index budget_entry_reserved_for on budget_entry (reserved_for, id) where reserved_for is not null;

create function budget_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'budget entries are written once';
end $$;
create trigger budget_entry_no_change before update or delete on budget_entry for each row execute function budget_entry_stays();
create trigger budget_entry_no_truncate before truncate on budget_entry for each statement execute function budget_entry_stays();

create table budget_revision (
  id bigint generated always as identity primary key,
  budget_id bigint not null references budget,
  -- {field: [before, after]}
  changes jsonb not null,
  member_id bigint,
  actor_name text not null,
  reason text not null default '',
  at timestamptz not null
);
create index budget_revision_budget on budget_revision (budget_id, id desc);

create table budget_alert (
  budget_id bigint not null references budget,
  month integer not null,
  percent integer not null check (percent between 1 and 200),
  fired_at timestamptz not null,
  primary key (budget_id, month, percent)
);
