-- Numbers as people type them: capitals, blanks, dashes, dots, slashes and underscores tell nothing.
create function plain_number(number text) returns text language sql immutable strict parallel safe
  return translate(lower(number), ' -_./', '');

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
  -- [{name, value, filterable}], name and value in each language
  parameters jsonb not null default '[]',
  thumbnail text not null default '',
  gallery jsonb not null default '[]',
  status text not null default 'on_shelf' check (status in ('draft', 'pending_review', 'rejected', 'on_shelf', 'off_shelf', 'taken_down')),
  sold integer not null default 0,
  -- the mean of all stars it was given
  rating_tenths smallint not null default 0 check (rating_tenths between 0 and 50),
  review_count integer not null default 0 check (review_count >= 0),
  star_sum integer not null default 0,
  version integer not null default 1,
  listed_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (shop_id, number),
  check (star_sum between review_count and 5 * review_count)
);
create index goods_category on goods (category_id) where deleted_at is null;
create index goods_shop on goods (shop_id, id desc) where deleted_at is null;
create index goods_plain_number on goods (plain_number(number)) where deleted_at is null;

-- Begins with the first change: what is merely written has none.
create table goods_history (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (goods_id, position)
);

create table sku (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods,
  shop_id bigint not null references shop,
  number text not null,
  -- [{name, value}] in each language
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
create index sku_plain_number on sku (plain_number(number)) where deleted_at is null;
-- Without a waiting list: the embedded database has nobody who empties it, and every search would read it through.
create index sku_near_number on sku using gin (plain_number(number) gin_trgm_ops) with (fastupdate = off) where deleted_at is null;

-- The tables of stock come before the catalog and are about its skus.
alter table stock add foreign key (sku_id) references sku;
alter table stock_movement add foreign key (sku_id) references sku;
alter table reservation add foreign key (sku_id) references sku;

create table contract_price (
  company_id bigint not null references company,
  sku_id bigint not null references sku,
  price_minor bigint not null check (price_minor > 0),
  primary key (company_id, sku_id)
);

-- The categories a company may see, with everything below them; a company without rows here sees all.
create table company_category (
  company_id bigint not null references company,
  category_id bigint not null references category,
  primary key (company_id, category_id)
);

-- Completed orders whose goods were counted as sold: an event delivered twice counts it once.
create table counted_sale (
  order_id bigint primary key,
  counted_at timestamptz not null
);

-- What a sku is offered as.
create view offer as
  select s.id as sku_id, s.goods_id, s.shop_id, g.category_id, s.number as sku_number, g.names, g.units, s.specs,
         s.price_minor, s.market_price_minor, s.tiers, s.weight_grams, s.min_quantity, s.order_multiple,
         case when s.picture = '' then g.thumbnail else s.picture end as picture,
         g.version as goods_version,
         g.status = 'on_shelf' and g.deleted_at is null and s.deleted_at is null as on_shelf
  from sku s join goods g on g.id = s.goods_id;

-- What a company that may not see everything is shown of each shop.
create view shop_visible_goods as
  select who.company_id, s.id as shop_id, (
    select count(*)::int from goods g join category c on c.id = g.category_id
    where g.shop_id = s.id and g.status = 'on_shelf' and g.deleted_at is null
      and exists (select from company_category v where v.company_id = who.company_id and v.category_id = any(c.path))
  ) as goods_count
  from (select distinct company_id from company_category) who cross join shop s;
