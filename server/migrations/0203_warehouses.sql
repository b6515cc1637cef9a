-- Where a shop has its stock. A shop without a row has one place, its main warehouse; the first further one writes both.
create table warehouse (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  name text not null check (char_length(name) between 1 and 60),
  -- the district with the names above it, as addresses of orders have them; null where nobody has said
  region_id integer,
  province text not null default '',
  regency text not null default '',
  detail text not null default '' check (char_length(detail) <= 100),
  is_main boolean not null default false,
  takes_returns boolean not null default false,
  is_active boolean not null default true,
  -- parcels leave from the first that has their goods, where none is nearer
  position integer not null check (position between 1 and 99),
  version integer not null default 1,
  changed_at timestamptz not null,
  check (is_active or not (is_main or takes_returns))
);
create unique index warehouse_main on warehouse (shop_id) where is_main;
create unique index warehouse_for_returns on warehouse (shop_id) where takes_returns;
create unique index warehouse_name on warehouse (shop_id, lower(name));

-- Pieces outside the main warehouse; what is not here lies there. Changed only while the row of stock is locked.
create table warehouse_stock (
  sku_id bigint not null references stock,
  warehouse_id bigint not null references warehouse,
  on_hand integer not null check (on_hand >= 0),
  primary key (sku_id, warehouse_id)
);
create index warehouse_stock_of_warehouse on warehouse_stock (warehouse_id, sku_id);

-- The sum of these, so that the main warehouse can never have less than nothing; and below how many pieces a shop wants to know.
alter table stock
  add column elsewhere integer not null default 0,
  add column low_at integer check (low_at >= 0),
  add constraint stock_elsewhere check (elsewhere >= 0 and on_hand >= elsewhere);
create or replace view available_stock as
  select sku_id, on_hand, on_hand - reserved as available, elsewhere, low_at from stock;

alter table stock_movement drop constraint stock_movement_cause_check;
alter table stock_movement
  -- null: the main warehouse, or no place at all where only a reservation moved
  add column warehouse_id bigint references warehouse,
  add constraint stock_movement_cause_check
    check (cause in ('opening', 'adjust', 'reserve', 'release', 'ship', 'return', 'transfer'));

-- From where a parcel left, as it was called then; empty where the shop has one place.
alter table shipment add column warehouse_name text not null default '';
