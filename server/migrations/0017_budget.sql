alter table cost_centre
  add column description text not null default '',
  -- subjects it may be combined with; empty: every one
  add column subject_ids bigint[] not null default '{}',
  add column created_at timestamptz not null default now(),
  -- an order was submitted with it: from then on it is disabled, never removed
  add column used_at timestamptz,
  add column removed_at timestamptz,
  add column version integer not null default 1,
  drop constraint cost_centre_company_id_code_key,
  add constraint cost_centre_of_company unique (company_id, id),
  drop constraint cost_centre_manager_member_id_fkey,
  add foreign key (company_id, manager_member_id) references member (company_id, id);
create unique index cost_centre_code on cost_centre (company_id, code) where removed_at is null;

alter table accounting_subject
  add column created_at timestamptz not null default now(),
  add column used_at timestamptz,
  add column removed_at timestamptz,
  add column version integer not null default 1,
  drop constraint accounting_subject_company_id_code_key,
  add constraint accounting_subject_of_company unique (company_id, id);
create unique index accounting_subject_code on accounting_subject (company_id, code) where removed_at is null;

update cost_centre c set used_at = now() where exists (
  select from customer_order o cross join lateral jsonb_array_elements(o.accounting) a
  where o.company_id = c.company_id and (a ->> 'costCentreId')::bigint = c.id);
update accounting_subject s set used_at = now() where exists (
  select from customer_order o cross join lateral jsonb_array_elements(o.accounting) a
  where o.company_id = s.company_id and (a ->> 'subjectId')::bigint = s.id);

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

-- Month 1 is the first of the fiscal year. Whoever moves a counter holds the row of the budget.
create table budget_month (
  budget_id bigint not null references budget,
  month integer not null check (month between 1 and 12),
  allotted_minor bigint not null default 0 check (allotted_minor between 0 and 9007199254740991),
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  committed_minor bigint not null default 0 check (committed_minor >= 0),
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  primary key (budget_id, month)
);

-- The book the counters are summed from.
create table budget_entry (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  budget_id bigint not null,
  month integer not null,
  kind text not null check (kind in ('grant', 'adjust', 'transfer_in', 'transfer_out', 'reserve', 'release', 'commit', 'spend', 'restore')),
  allotted_delta bigint not null default 0,
  reserved_delta bigint not null default 0,
  committed_delta bigint not null default 0,
  spent_delta bigint not null default 0,
  -- for whom it is held, such as order:17, and how people call it
  holder text,
  label text not null default '',
  -- what the holder asked for, or got back, in all: also what no budget bore
  whole_minor bigint,
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
create index budget_entry_holder on budget_entry (holder, id) where holder is not null;

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
