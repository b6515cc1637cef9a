-- How many pieces of a sku one order takes at most; 0: no maximum.
alter table sku
  add column max_quantity integer not null default 0,
  add constraint sku_max_quantity check (max_quantity = 0 or (max_quantity >= min_quantity and max_quantity % order_multiple = 0));

create or replace view offer as
  select s.id as sku_id, s.goods_id, s.shop_id, g.category_id, s.number as sku_number, g.names, g.units, s.specs,
         s.price_minor, s.market_price_minor, s.tiers, s.weight_grams, s.min_quantity, s.order_multiple,
         case when s.picture = '' then g.thumbnail else s.picture end as picture,
         g.version as goods_version,
         g.status = 'on_shelf' and g.deleted_at is null and s.deleted_at is null as on_shelf,
         s.volume_cm3, g.freight_template_id, s.packs, s.max_quantity
  from sku s join goods g on g.id = s.goods_id;
