alter table points_goods
  -- of what is taken, what was gone before anybody counted it
  add column taken_before integer not null default 0,
  add column created_at timestamptz not null default now(),
  add column version integer not null default 1;
update points_goods set taken_before = taken;

-- Pieces that an order has for points; given back with the order, the row is gone.
create table points_goods_reservation (
  entry_id bigint not null references points_goods,
  reserved_for text not null,
  label text not null,
  member_id bigint not null,
  quantity integer not null check (quantity > 0),
  -- for all of them
  points bigint not null check (points > 0),
  -- pieces that came back after the purchase, for which the points were given back
  returned integer not null default 0 check (returned between 0 and quantity),
  primary key (reserved_for, entry_id),
  check (points % quantity = 0)
);
create index points_goods_reservation_entry on points_goods_reservation (entry_id);

-- How many pieces each member has; the limit is checked here.
create table points_goods_member_usage (
  entry_id bigint not null references points_goods,
  member_id bigint not null,
  taken integer not null check (taken >= 0),
  primary key (entry_id, member_id)
);

alter table order_adjustment
  -- what is paid in points beside it, for the whole line
  add column points bigint not null default 0 check (points >= 0);

alter table points_category add column version integer not null default 1;
