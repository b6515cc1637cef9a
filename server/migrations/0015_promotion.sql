create table coupon (
  id bigint generated always as identity primary key,
  -- null: given by the mall, good in every shop
  shop_id bigint references shop,
  titles jsonb not null,
  descriptions jsonb not null default '{}',
  value_minor bigint not null check (value_minor > 0),
  threshold_minor bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  total integer not null check (total > 0),
  -- how many one member may take; 0: as many as there are
  member_limit integer not null default 1,
  received integer not null default 0,
  used integer not null default 0,
  -- of these, what was gone before anybody counted it
  received_before integer not null default 0,
  used_before integer not null default 0,
  scope text not null default 'all' check (scope in ('all', 'category', 'some_goods')),
  -- categories or goods, as the scope says
  scope_ids bigint[] not null default '{}',
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (threshold_minor > value_minor),
  check (ends_at > starts_at),
  check (member_limit between 0 and total),
  check (received between 0 and total),
  check (used between 0 and received),
  check ((scope = 'all') = (cardinality(scope_ids) = 0))
);
create index coupon_live on coupon (ends_at, id) where deleted_at is null;
create index coupon_shop on coupon (shop_id, ends_at, id) where deleted_at is null;

create table member_coupon (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupon,
  company_id bigint not null,
  member_id bigint not null,
  -- locked: an order uses it that is not paid yet
  status text not null default 'held' check (status in ('held', 'locked', 'used')),
  received_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, member_id) references member (company_id, id),
  check ((status = 'used') = (used_at is not null))
);
create index member_coupon_member on member_coupon (member_id, id desc);
create index member_coupon_coupon on member_coupon (coupon_id, member_id);

-- What an order has off by a coupon: one order for a coupon of a shop, several for one of the mall. Given back, the row is gone.
create table coupon_use (
  member_coupon_id bigint not null references member_coupon,
  reserved_for text not null,
  label text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (member_coupon_id, reserved_for)
);
create unique index coupon_use_reserved_for on coupon_use (reserved_for);

-- From a sum of goods on a shop takes something off, or delivers free; one at a time.
create table full_discount (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  titles jsonb not null,
  threshold_minor bigint not null check (threshold_minor > 0),
  minus_minor bigint not null default 0 check (minus_minor between 0 and threshold_minor - 1),
  -- basis points off
  off_bps integer not null default 0 check (off_bps between 0 and 9999),
  free_freight boolean not null default false,
  -- empty: all goods of the shop
  goods_ids bigint[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  deleted_at timestamptz,
  check (ends_at > starts_at),
  check (minus_minor = 0 or off_bps = 0),
  check (minus_minor > 0 or off_bps > 0 or free_freight),
  exclude using gist (int8range(shop_id, shop_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (deleted_at is null)
);
create index full_discount_shop on full_discount (shop_id, ends_at) where deleted_at is null;

-- One day of flash sales, in the time zone of the mall.
create table flash_sale (
  id bigint generated always as identity primary key,
  day date not null unique,
  titles jsonb not null
);

-- From its hour to the next one of the day; the last one to midnight.
create table flash_sale_slot (
  id bigint generated always as identity primary key,
  flash_sale_id bigint not null references flash_sale,
  hour smallint not null check (hour between 0 and 23),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  unique (flash_sale_id, hour),
  check (ends_at > starts_at),
  exclude using gist (tstzrange(starts_at, ends_at) with &&) deferrable initially deferred
);
create index flash_sale_slot_live on flash_sale_slot (ends_at);

create table flash_sale_entry (
  id bigint generated always as identity primary key,
  slot_id bigint not null references flash_sale_slot,
  shop_id bigint not null references shop,
  sku_id bigint not null references sku,
  price_minor bigint not null check (price_minor > 0),
  set_aside integer not null check (set_aside > 0),
  sold integer not null default 0,
  -- of these, what was gone before anybody counted it
  sold_before integer not null default 0,
  member_limit integer not null default 0,
  unique (slot_id, sku_id),
  check (sold between 0 and set_aside),
  check (member_limit between 0 and set_aside)
);
create index flash_sale_entry_sku on flash_sale_entry (sku_id);
create index flash_sale_entry_shop on flash_sale_entry (shop_id, slot_id);

-- Pieces of a flash sale that an order has; given back, the row is gone.
create table flash_sale_reservation (
  entry_id bigint not null references flash_sale_entry,
  reserved_for text not null,
  member_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (reserved_for, entry_id)
);
create index flash_sale_reservation_entry on flash_sale_reservation (entry_id);

-- How many pieces each member has; the limit is checked here.
create table flash_sale_member_usage (
  entry_id bigint not null references flash_sale_entry,
  member_id bigint not null,
  taken integer not null check (taken >= 0),
  primary key (entry_id, member_id)
);

create table group_buy (
  id bigint generated always as identity primary key,
  titles jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create index group_buy_live on group_buy (ends_at);

create table group_buy_category (
  id bigint generated always as identity primary key,
  names jsonb not null,
  position integer not null default 0
);

-- Takes place when `wanted` have joined before the end; takes no more than there are places.
create table group_buy_entry (
  id bigint generated always as identity primary key,
  group_buy_id bigint not null references group_buy,
  category_id bigint not null references group_buy_category,
  shop_id bigint not null references shop,
  sku_id bigint not null references sku,
  price_minor bigint not null check (price_minor > 0),
  wanted integer not null check (wanted >= 2),
  places integer not null,
  joined integer not null default 0,
  member_limit integer not null default 1,
  unique (group_buy_id, sku_id),
  check (places >= wanted),
  check (joined between 0 and places),
  check (member_limit between 0 and places)
);
create index group_buy_entry_sku on group_buy_entry (sku_id);
create index group_buy_entry_shop on group_buy_entry (shop_id, group_buy_id);
create index group_buy_entry_category on group_buy_entry (category_id, group_buy_id);

create table points_category (
  id bigint generated always as identity primary key,
  names jsonb not null,
  position integer not null default 0
);

-- For points, with or without money beside them.
create table points_goods (
  id bigint generated always as identity primary key,
  category_id bigint not null references points_category,
  shop_id bigint not null references shop,
  sku_id bigint not null references sku,
  points integer not null check (points > 0),
  price_minor bigint not null default 0 check (price_minor >= 0),
  total integer not null check (total > 0),
  taken integer not null default 0,
  member_limit integer not null default 1,
  deleted_at timestamptz,
  check (taken between 0 and total),
  check (member_limit between 0 and total)
);
create unique index points_goods_sku on points_goods (sku_id) where deleted_at is null;
create index points_goods_category on points_goods (category_id, id) where deleted_at is null;
create index points_goods_shop on points_goods (shop_id, id) where deleted_at is null;
