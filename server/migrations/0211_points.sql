-- Points of a member: what there is, and what was taken back after it had been spent.
create table points_account (
  member_id bigint primary key,
  company_id bigint not null,
  balance bigint not null default 0 check (balance >= 0),
  -- the next points that come pay this first
  owed bigint not null default 0 check (owed >= 0),
  foreign key (company_id, member_id) references member (company_id, id),
  check (balance = 0 or owed = 0)
);

-- Points that came together and expire together; the balance is the sum of what is left of them.
create table points_lot (
  id bigint generated always as identity primary key,
  member_id bigint not null references points_account,
  points bigint not null check (points > 0),
  remaining bigint not null check (remaining between 0 and points),
  got_at timestamptz not null,
  expires_at timestamptz not null
);
create index points_lot_member on points_lot (member_id, expires_at, id) where remaining > 0;
create index points_lot_due on points_lot (expires_at, member_id) where remaining > 0;

-- Rows are added, never changed. Balance less what is owed is their sum.
create table points_entry (
  id bigint generated always as identity primary key,
  member_id bigint not null references points_account,
  kind text not null check (kind in ('earned', 'taken_back', 'spent', 'given_back', 'expired', 'adjusted')),
  points bigint not null check (points <> 0),
  -- balance less what is owed, after it
  balance_after bigint not null,
  -- what it is about, such as order:17, and what people call it
  cause text,
  label text not null default '',
  reason text not null default '',
  by_account_id bigint,
  by_name text not null default '',
  at timestamptz not null,
  check ((kind in ('earned', 'given_back')) <= (points > 0)),
  check ((kind in ('taken_back', 'spent', 'expired')) <= (points < 0)),
  check ((kind in ('expired', 'adjusted')) = (cause is null)),
  check ((kind = 'adjusted') = (by_account_id is not null))
);
create index points_entry_member on points_entry (member_id, id desc);
create index points_entry_cause on points_entry (cause) where cause is not null;

-- What an order has earned by what is left of its goods: once for an order, less with every refund.
create table points_of_order (
  order_id bigint primary key,
  member_id bigint not null references points_account,
  -- in minor units, at the time it was completed
  per_point_minor bigint not null check (per_point_minor > 0),
  goods_minor bigint not null check (goods_minor >= 0),
  refunded_minor bigint not null check (refunded_minor >= 0),
  points bigint not null check (points >= 0),
  check (points = greatest(0, goods_minor - refunded_minor) / per_point_minor)
);

-- From which points an order was paid and not given back yet; given back, the row is less or gone.
create table points_draw (
  reserved_for text not null,
  lot_id bigint not null references points_lot,
  points bigint not null check (points > 0),
  primary key (reserved_for, lot_id)
);
create index points_draw_lot on points_draw (lot_id);

-- What others may read of it in a join.
create view points_there as select member_id, remaining, expires_at from points_lot where remaining > 0;
