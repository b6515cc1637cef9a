-- The pack in which the shop quotes, as it was then: {names, size}; null: in the unit itself. The quantity counts base units all the same.
alter table quote_line add column pack jsonb;
-- Until now a quote counted as it was asked.
alter table quote_line disable trigger quote_line_no_change;
update quote_line q set pack = l.pack from inquiry_line l where l.id = q.inquiry_line_id and l.pack is not null;
alter table quote_line enable trigger quote_line_no_change;

create or replace view listed_sku as
  select s.id as sku_id, s.shop_id, s.goods_id, s.number as sku_number, g.names, s.specs, s.price_minor,
         case when s.picture = '' then g.thumbnail else s.picture end as picture, s.position,
         s.deleted_at is null and g.deleted_at is null as is_there, g.units, s.packs
  from sku s join goods g on g.id = s.goods_id;
