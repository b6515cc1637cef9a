-- The day by which the goods of an order are to arrive; null: nothing was promised.
alter table customer_order add column promised_on date;

-- When shops work: hours by weekday, and days on which they are closed.
create view shop_calendar as select id as shop_id, hours from shop;
create view shop_closed_days as select shop_id, from_day, to_day from shop_closing;

create or replace view offer as
  select s.id as sku_id, s.goods_id, s.shop_id, g.category_id, s.number as sku_number, g.names, g.units, s.specs,
         s.price_minor, s.market_price_minor, s.tiers, s.weight_grams, s.min_quantity, s.order_multiple,
         case when s.picture = '' then g.thumbnail else s.picture end as picture,
         g.version as goods_version,
         g.status = 'on_shelf' and g.deleted_at is null and s.deleted_at is null as on_shelf,
         s.volume_cm3, g.freight_template_id, s.packs, s.max_quantity, g.lead_days
  from sku s join goods g on g.id = s.goods_id;
