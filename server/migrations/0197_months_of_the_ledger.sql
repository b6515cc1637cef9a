-- What is booked in another month than it happened in says both.
alter table ledger_transaction add column happened_at timestamptz;
create index ledger_transaction_at on ledger_transaction (at, id);
create index ledger_transaction_label on ledger_transaction (label text_pattern_ops);
create index ledger_transaction_shop on ledger_transaction (shop_id, id) where shop_id is not null;
create index ledger_transaction_company on ledger_transaction (company_id, id) where company_id is not null;
create index ledger_entry_at on ledger_entry (at, transaction_id, position);

-- Months of the mall that were closed, one after the other. While a second person is asked to reopen one, it is closed.
create table ledger_month (
  id bigint generated always as identity primary key,
  -- its first day
  month date not null unique check (extract(day from month) = 1),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  status text not null check (status in ('closed', 'reopening', 'open')),
  -- What was booked in it when it was closed: debits, which are as much as credits.
  transaction_count integer not null check (transaction_count >= 0),
  debit_minor bigint not null check (debit_minor >= 0),
  -- who asked to reopen it, and who agreed
  asked_by bigint,
  reopened_by bigint,
  version integer not null default 1,
  check ((status = 'open') = (reopened_by is not null)),
  check (status = 'closed' or asked_by is not null),
  check (reopened_by <> asked_by)
);

create table ledger_month_history (
  id bigint generated always as identity primary key,
  month_id bigint not null references ledger_month,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (month_id, position)
);

-- A booking and the closing of its month exclude each other; what comes after the closing is booked at the beginning of the first open month.
create function ledger_month_is_open() returns trigger language plpgsql as $$
declare
  open_from timestamptz;
begin
  loop
    perform pg_advisory_xact_lock_shared(hashtextextended('ledger month ' || to_char(new.at at time zone 'Etc/GMT-8', 'YYYY-MM'), 0));
    select max(until_at) into open_from from ledger_month where status <> 'open' and until_at > new.at;
    exit when open_from is null;
    new.happened_at := coalesce(new.happened_at, new.at);
    new.at := open_from;
  end loop;
  return new;
end $$;
create trigger ledger_transaction_open_month before insert on ledger_transaction for each row execute function ledger_month_is_open();

-- How the accountant of the mall calls an account of the ledger; the latest row of an account holds, without a code until somebody names one.
create table account_code (
  id bigint generated always as identity primary key,
  account text not null check (account in ('cash', 'receivable', 'shop_cash', 'escrow', 'payable', 'commission', 'refunds')),
  code text not null,
  name text not null,
  by_name text not null,
  at timestamptz not null
);
create index account_code_account on account_code (account, id desc);
