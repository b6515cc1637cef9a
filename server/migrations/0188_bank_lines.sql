-- A settlement that was booked to the wrong company is booked back, under a kind of its own.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check
  check (kind in ('payment', 'earning', 'refund', 'refund_sent', 'settlement', 'settlement_undone', 'payout', 'payout_returned'));
alter table company_history drop constraint company_history_act_check;
alter table company_history add constraint company_history_act_check
  check (act in ('suspend', 'lift', 'verify', 'unverify', 'credit', 'settlement', 'settlement_undone', 'owner', 'categories'));
-- What one company was charged on account is looked up by the number of the order.
create index order_money_order_sn on order_money (order_sn);

-- A statement of the account of the mall: a file, uploaded once.
create table bank_statement (
  id bigint generated always as identity primary key,
  file_name text not null,
  -- Of its bytes.
  file_hash text not null unique,
  format text not null check (format in ('table', 'mt940')),
  state text not null check (state in ('uploaded', 'matching', 'matched')),
  headings jsonb not null,
  -- [{column, field}]
  columns jsonb not null,
  -- The rows below the headings, until they are read.
  cells jsonb not null,
  -- Lines of money that came; of these, how many an earlier file had; and lines of money that left, which are not stored.
  line_count integer not null default 0,
  known_count integer not null default 0,
  outgoing_count integer not null default 0,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);

-- What operators said that a column means, by its heading.
create table bank_column (
  heading text primary key,
  field text not null
);

-- Money that came to the account of the mall.
create table bank_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement,
  position integer not null,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor between 1 and 9007199254740991),
  account text not null,
  reference text not null,
  counterparty text not null,
  text text not null,
  -- Of day, amount, texts and which of several equal ones it is: a line is there once, in whatever file it comes.
  identity text not null unique,
  state text not null default 'new' check (state in ('new', 'open', 'booked', 'ignored')),
  -- [{companyId, orders, certainty, because}], the most certain first
  proposals jsonb not null default '[]',
  is_sure boolean not null default false,
  -- It was booked and booked back: it is not proposed as sure again.
  was_undone boolean not null default false,
  company_id bigint references company,
  bookings integer not null default 0,
  decided_by text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  unique (statement_id, position),
  check ((state = 'booked') = (company_id is not null)),
  check (not is_sure or state = 'open')
);
create index bank_line_state on bank_line (state, is_sure, id);

-- An order belongs to one line: to the one that is sure of it, or was booked for it.
create table bank_line_order (
  order_id bigint primary key,
  line_id bigint not null references bank_line
);
create index bank_line_order_line on bank_line_order (line_id);

create table bank_line_history (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_line,
  act text not null check (act in ('book', 'undo', 'ignore', 'reopen')),
  company_id bigint,
  -- Under which the ledger has it.
  number text not null,
  by_name text not null,
  note text not null,
  at timestamptz not null
);
create index bank_line_history_line on bank_line_history (line_id, id);
