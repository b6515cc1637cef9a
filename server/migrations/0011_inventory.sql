create table stock (
  sku_id bigint primary key,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  check (reserved >= 0),
  check (on_hand >= reserved)
);

create table stock_movement (
  id bigint generated always as identity primary key,
  sku_id bigint not null,
  on_hand_change integer not null,
  reserved_change integer not null,
  cause text not null check (cause in ('opening', 'adjust', 'reserve', 'release', 'ship', 'return')),
  reservation_id bigint,
  at timestamptz not null default now()
);
create index stock_movement_sku on stock_movement (sku_id, id);

-- Pieces of a sku that are reserved, such as for order:17; `shipped` have left the shelf, `released` went back.
create table reservation (
  id bigint generated always as identity primary key,
  sku_id bigint not null,
  reserved_for text not null,
  quantity integer not null check (quantity > 0),
  shipped integer not null default 0,
  released integer not null default 0,
  created_at timestamptz not null default now(),
  unique (reserved_for, sku_id),
  check (shipped >= 0 and released >= 0 and shipped + released <= quantity)
);
create index reservation_sku on reservation (sku_id) where shipped + released < quantity;

-- What a module lets others read in a join. Everything else of its tables is its own.
create view available_stock as
  select sku_id, on_hand, on_hand - reserved as available from stock;
