create table shop (
  id bigint generated always as identity primary key,
  name text not null unique,
  logo text not null default '',
  descriptions jsonb not null default '{}',
  phone text not null default '',
  region_id integer references region,
  city text not null default '',
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now()
);

create table shop_staff (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  account_id bigint not null references account,
  name text not null,
  disabled_at timestamptz,
  unique (shop_id, account_id)
);
create index shop_staff_account on shop_staff (account_id);

create table category (
  id bigint generated always as identity primary key,
  parent_id bigint references category,
  grade smallint not null check (grade between 1 and 3),
  path bigint[] not null,
  names jsonb not null,
  image text not null default '',
  position integer not null default 0
);
create index category_parent on category (parent_id, position);

create table brand (
  id bigint generated always as identity primary key,
  name text not null unique,
  logo text not null default ''
);

create table goods (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  category_id bigint not null references category,
  brand_id bigint references brand,
  number text not null,
  names jsonb not null,
  descriptions jsonb not null default '{}',
  units jsonb not null default '{}',
  -- [{name: words, value: words, filterable}]
  parameters jsonb not null default '[]',
  thumbnail text not null default '',
  gallery jsonb not null default '[]',
  status text not null default 'on_shelf' check (status in ('draft', 'pending_review', 'rejected', 'on_shelf', 'off_shelf', 'taken_down')),
  sold integer not null default 0,
  rating_tenths smallint not null default 0,
  review_count integer not null default 0,
  version integer not null default 1,
  listed_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (shop_id, number)
);
create index goods_category on goods (category_id) where deleted_at is null;
create index goods_shop on goods (shop_id, id desc) where deleted_at is null;

create table sku (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods,
  shop_id bigint not null references shop,
  number text not null,
  -- [{name: words, value: words}]
  specs jsonb not null default '[]',
  price_minor bigint not null check (price_minor > 0),
  market_price_minor bigint not null default 0 check (market_price_minor >= 0),
  -- [[from quantity, price_minor], …] ascending in quantity, descending in price
  tiers jsonb not null default '[]',
  weight_grams integer not null default 0 check (weight_grams >= 0),
  min_quantity integer not null default 1 check (min_quantity >= 1),
  order_multiple integer not null default 1 check (order_multiple >= 1),
  picture text not null default '',
  position integer not null default 0,
  deleted_at timestamptz,
  unique (shop_id, number)
);
create index sku_goods on sku (goods_id, position, id) where deleted_at is null;

create table contract_price (
  company_id bigint not null references company,
  sku_id bigint not null references sku,
  price_minor bigint not null check (price_minor > 0),
  primary key (company_id, sku_id)
);

create table stock (
  sku_id bigint primary key references sku,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  check (reserved >= 0),
  check (on_hand >= reserved)
);

create table stock_flow (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  on_hand_change integer not null,
  reserved_change integer not null,
  cause text not null check (cause in ('opening', 'adjust', 'reserve', 'release', 'ship', 'return')),
  reservation_id bigint,
  at timestamptz not null default now()
);
create index stock_flow_sku on stock_flow (sku_id, id);

-- What an order holds of a sku; `shipped` has left the shelf, `released` went back.
create table reservation (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  holder text not null,
  quantity integer not null check (quantity > 0),
  shipped integer not null default 0,
  released integer not null default 0,
  created_at timestamptz not null default now(),
  unique (holder, sku_id),
  check (shipped >= 0 and released >= 0 and shipped + released <= quantity)
);
create index reservation_sku on reservation (sku_id) where shipped + released < quantity;
