create table payout_run (
  id bigint generated always as identity primary key,
  sn text not null unique,
  status text not null check (status in ('draft', 'approved', 'sent', 'closed', 'cancelled')),
  -- the last day whose bookings it settles
  until_on date not null,
  -- what is kept back of each payout until the next one, in basis points
  reserve_bps integer not null check (reserve_bps between 0 and 5000),
  created_by bigint not null references account,
  created_by_name text not null,
  created_at timestamptz not null,
  approved_by bigint references account,
  approved_by_name text not null default '',
  approved_at timestamptz,
  sent_at timestamptz,
  version integer not null default 1,
  -- whoever prepares it does not approve it
  check (approved_by <> created_by),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by is not null or status in ('draft', 'cancelled')),
  check ((sent_at is not null) = (status in ('sent', 'closed')))
);
-- One is prepared at a time: what it settles would not be there for another.
create unique index payout_run_waiting on payout_run ((true)) where status in ('draft', 'approved');

create table payout_run_history (
  id bigint generated always as identity primary key,
  run_id bigint not null references payout_run,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (run_id, position)
);

create table payout (
  id bigint generated always as identity primary key,
  -- the reference on the statement of the bank
  sn text not null unique,
  run_id bigint not null references payout_run,
  shop_id bigint not null references shop,
  shop_name text not null,
  status text not null check (status in ('drafted', 'approved', 'sent', 'paid', 'failed', 'returned', 'left_out', 'cancelled')),
  left_out_because text check (left_out_because in ('nothing_due', 'no_bank', 'suspended')),
  earned_minor bigint not null,
  commission_minor bigint not null,
  refund_minor bigint not null,
  -- refunds of orders that an earlier payout has settled
  clawback_minor bigint not null,
  with_shop_minor bigint not null,
  -- earlier payouts that came back
  returned_minor bigint not null,
  -- the reserve of the payout before it
  brought_minor bigint not null check (brought_minor >= 0),
  brought_from bigint references payout,
  reserve_minor bigint not null check (reserve_minor >= 0),
  net_minor bigint not null,
  -- of orders with an open case: stays for a later run
  held_minor bigint not null check (held_minor >= 0),
  held_orders integer not null check (held_orders >= 0),
  -- as it stood when the run was prepared: {name, holder, number}
  bank jsonb,
  -- another account than that of the payout before it
  bank_changed boolean not null,
  version integer not null default 1,
  unique (run_id, shop_id),
  check ((status = 'left_out') = (left_out_because is not null)),
  check (status = 'left_out' or (net_minor > 0 and bank is not null)),
  check (net_minor = earned_minor - commission_minor - refund_minor - clawback_minor - with_shop_minor + returned_minor + brought_minor - reserve_minor)
);
create index payout_shop on payout (shop_id, id desc);
-- A reserve is brought forward once.
create unique index payout_brought on payout (brought_from) where status not in ('left_out', 'cancelled');

create table payout_history (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payout,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (payout_id, position)
);

create table payout_row (
  payout_id bigint not null references payout,
  transaction_id bigint not null references ledger_transaction,
  order_id bigint,
  label text not null,
  kind text not null,
  at timestamptz not null,
  earned_minor bigint not null,
  commission_minor bigint not null,
  with_shop_minor bigint not null,
  amount_minor bigint not null check (amount_minor = earned_minor - commission_minor - with_shop_minor),
  -- a refund of an order that an earlier payout has settled
  clawback boolean not null,
  -- false when its run was cancelled
  settles boolean not null default true,
  primary key (payout_id, transaction_id)
);
-- A booking is settled once.
create unique index payout_row_settled on payout_row (transaction_id) where settles;
create index payout_row_order on payout_row (order_id) where settles and order_id is not null;
