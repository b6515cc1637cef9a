-- So much off each piece of some goods while it runs.
create table minus_price (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  titles jsonb not null,
  minus_minor bigint not null check (minus_minor > 0),
  goods_ids bigint[] not null check (cardinality(goods_ids) between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  deleted_at timestamptz,
  check (ends_at > starts_at)
);
create index minus_price_shop on minus_price (shop_id, ends_at) where deleted_at is null;

-- Every second piece of a line of some goods at half the list price while it runs.
create table half_price (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  titles jsonb not null,
  goods_ids bigint[] not null check (cardinality(goods_ids) between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  deleted_at timestamptz,
  check (ends_at > starts_at)
);
create index half_price_shop on half_price (shop_id, ends_at) where deleted_at is null;

-- A line has one promotion of its own. Null: the one that saves most; 'none': it does without; else the kind that was chosen.
alter table cart_line add column own_promotion text;
update cart_line set own_promotion = 'none' where flash_declined;
alter table cart_line drop column flash_declined;
