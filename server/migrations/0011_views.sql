-- What a module lets others read in a join. Everything else of its tables is its own.

create view available_stock as
  select sku_id, on_hand, on_hand - reserved as available from stock;

create view shop_face as
  select id as shop_id, name, logo, city, status = 'open' as is_open from shop;

create view offer as
  select s.id as sku_id, s.goods_id, s.shop_id, g.category_id, s.number as sku_number, g.names, g.units, s.specs,
         s.price_minor, s.market_price_minor, s.tiers, s.weight_grams, s.min_quantity, s.order_multiple,
         case when s.picture = '' then g.thumbnail else s.picture end as picture,
         g.version as goods_version,
         g.status = 'on_shelf' and g.deleted_at is null and s.deleted_at is null as on_shelf
  from sku s join goods g on g.id = s.goods_id;

create view member_face as
  select m.id as member_id, m.company_id, m.account_id, m.name, c.name as company_name
  from member m join company c on c.id = m.company_id;
