-- The mall's money in double entry: amounts above zero are debits, below zero credits.
create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'earning', 'refund', 'refund_sent', 'settlement', 'payout')),
  -- what made it, such as order:17:paid; a cause is booked once
  cause text not null unique,
  company_id bigint,
  shop_id bigint,
  order_id bigint,
  -- how people call what it is about: the number of an order, a payment, a statement
  label text not null default '',
  at timestamptz not null
);
create index ledger_transaction_order on ledger_transaction (order_id, id) where order_id is not null;

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is written once';
end $$;
create trigger ledger_transaction_no_change before update or delete on ledger_transaction for each row execute function ledger_stays();
create trigger ledger_transaction_no_truncate before truncate on ledger_transaction for each statement execute function ledger_stays();

create table ledger_entry (
  transaction_id bigint not null references ledger_transaction,
  position integer not null,
  account text not null check (account in ('cash', 'receivable', 'shop_cash', 'escrow', 'payable', 'commission', 'refunds')),
  company_id bigint,
  shop_id bigint,
  order_id bigint,
  amount_minor bigint not null check (amount_minor <> 0 and abs(amount_minor) <= 9007199254740991),
  at timestamptz not null,
  primary key (transaction_id, position),
  check ((company_id is not null) = (account in ('receivable', 'refunds'))),
  check ((shop_id is not null) = (account in ('shop_cash', 'escrow', 'payable', 'commission')))
);
create index ledger_entry_order on ledger_entry (order_id, account) where order_id is not null;
create index ledger_entry_company on ledger_entry (company_id, account, transaction_id desc) where company_id is not null;
create index ledger_entry_shop on ledger_entry (shop_id, account, transaction_id desc) where shop_id is not null;
create trigger ledger_entry_no_change before update or delete on ledger_entry for each row execute function ledger_stays();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function ledger_stays();

-- All entries of a transaction are written by one statement, and come to zero.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(amount_minor) <> 0 or count(*) < 2)
    or exists (select from added a join ledger_entry e using (transaction_id) group by transaction_id having count(distinct a.position) <> count(distinct e.position)) then
    raise exception 'a ledger transaction does not come to zero';
  end if;
  return null;
end $$;
create trigger ledger_entry_balances after insert on ledger_entry referencing new table as added for each statement execute function ledger_balances();

-- How the money of an order came, and what the mall keeps of it, as agreed when it was paid.
create table order_money (
  order_id bigint primary key,
  order_sn text not null,
  company_id bigint not null,
  shop_id bigint not null,
  -- the account that was debited, and that refunds go back through
  source text not null check (source in ('cash', 'receivable', 'shop_cash')),
  paid_minor bigint not null check (paid_minor > 0),
  commission_bps integer not null check (commission_bps between 0 and 10000),
  due_on date,
  at timestamptz not null
);
create index order_money_company on order_money (company_id, due_on) where source = 'receivable';
