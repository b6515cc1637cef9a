-- Packs of a sku: [{names, size, barcode, weightGrams, volumeCm3}], the smallest first. A size counts base units, as every quantity does.
alter table sku add column packs jsonb not null default '[]';

-- The barcodes that stand in packs, so that one means one pack within a shop; 14 digits, so that a UPC and its EAN are the same.
create table sku_pack_code (
  shop_id bigint not null references shop,
  gtin text not null check (gtin ~ '^[0-9]{14}$'),
  sku_id bigint not null references sku,
  size integer not null check (size between 2 and 99999),
  primary key (shop_id, gtin)
);
create index sku_pack_code_of_sku on sku_pack_code (sku_id);
create index sku_pack_code_gtin on sku_pack_code (gtin);

create or replace view offer as
  select s.id as sku_id, s.goods_id, s.shop_id, g.category_id, s.number as sku_number, g.names, g.units, s.specs,
         s.price_minor, s.market_price_minor, s.tiers, s.weight_grams, s.min_quantity, s.order_multiple,
         case when s.picture = '' then g.thumbnail else s.picture end as picture,
         g.version as goods_version,
         g.status = 'on_shelf' and g.deleted_at is null and s.deleted_at is null as on_shelf,
         s.volume_cm3, g.freight_template_id, s.packs
  from sku s join goods g on g.id = s.goods_id;

-- In which pack a line was put in, by its size; 1: in the unit itself. The quantity counts base units all the same.
alter table cart_line add column pack_size integer check (pack_size between 1 and 99999);
-- The pack as it was then: {names, size}; null: in the unit itself.
alter table order_line add column pack jsonb;
alter table inquiry_line add column pack jsonb;
