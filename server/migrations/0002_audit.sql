-- Who did what: one row for each object of a command, written in its transaction. No references, so that no other row is locked.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- by the clock of the database: the chain is made by it
  written_at timestamptz not null default now(),
  audience text not null check (audience in ('buyer', 'seller', 'admin')),
  company_id bigint,
  shop_id bigint,
  account_id bigint not null,
  -- of the member, the member of staff or the operator (account)
  person_id bigint not null,
  person_name text not null,
  on_behalf_of bigint,
  -- the call, such as POST /buyer_end/trade/create
  action text not null,
  object text not null,
  object_id text not null default '',
  -- changed fields alone
  before jsonb,
  after jsonb,
  ip text not null default '',
  user_agent text not null default '',
  request_id text not null default ''
);
create index audit_log_company on audit_log (company_id, id desc) where company_id is not null;
create index audit_log_shop on audit_log (shop_id, id desc) where shop_id is not null;

create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is written once';
end $$;
create trigger audit_log_no_change before update or delete on audit_log for each row execute function audit_stays();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function audit_stays();

-- The chain: each hash is made of the row, and of the hash before it.
create table audit_seal (
  position bigint primary key,
  log_id bigint not null unique,
  hash text not null,
  sealed_at timestamptz not null default now()
);
create trigger audit_seal_no_change before update or delete on audit_seal for each row execute function audit_stays();
create trigger audit_seal_no_truncate before truncate on audit_seal for each statement execute function audit_stays();
