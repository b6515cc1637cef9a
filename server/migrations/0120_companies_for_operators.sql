-- Operators suspend companies and look their facts through; each act is kept.
alter table company
  add column suspended_at timestamptz,
  add column suspended_reason text not null default '',
  -- an operator has looked the name and the tax number through; a change of either takes it away
  add column verified_at timestamptz,
  add column verified_by text not null default '';
create index company_newest on company (created_at desc, id desc);
create index company_name on company (lower(name), id);
create index company_tax_number on company (tax_number text_pattern_ops) where tax_number <> '';

create table company_history (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  act text not null check (act in ('suspend', 'lift', 'verify', 'unverify', 'credit', 'settlement', 'owner', 'categories')),
  actor_name text not null,
  note text not null default '',
  -- of credit: the limit; of a settlement: what was paid
  amount_minor bigint,
  net_days integer,
  at timestamptz not null
);
create index company_history_company on company_history (company_id, id desc);
