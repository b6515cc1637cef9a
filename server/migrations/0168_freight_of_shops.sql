-- A shop has several ways to charge for delivery; one of them is for goods that name none.
alter table freight_template
  drop constraint freight_template_shop_id_key,
  drop constraint freight_template_kind_check,
  add constraint freight_template_kind_check check (kind in ('weight', 'piece', 'volume')),
  add column name text not null default 'Standard',
  add column is_default boolean not null default false,
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  -- What goods point at, so that they cannot point at the template of another shop.
  add constraint freight_template_of_shop unique (shop_id, id);
alter table freight_template alter column name drop default;
update freight_template set is_default = true;
create unique index freight_template_default on freight_template (shop_id) where is_default;
create unique index freight_template_name on freight_template (shop_id, lower(name));

-- A zone has prices of its own: [{region_ids, first_price_minor, step_price_minor, days}]; it had a share of the price.
update freight_template t set zones = coalesce((
  select jsonb_agg(jsonb_build_object(
    'region_ids', z.region_ids,
    'first_price_minor', round(t.first_price_minor * z.price_bps / 10000.0)::bigint,
    'step_price_minor', round(t.step_price_minor * z.price_bps / 10000.0)::bigint,
    'days', z.days) order by z.price_bps, z.days)
  from (
    select (one ->> 'price_bps')::int as price_bps, (one ->> 'days')::int as days, jsonb_agg(one -> 'region_id') as region_ids
    from jsonb_array_elements(t.zones) one group by 1, 2
  ) z), '[]');

alter table sku add column volume_cm3 integer not null default 0 check (volume_cm3 >= 0);
-- null: the template that is the default of the shop. Goods that were removed do not hold a template back.
alter table goods
  add column freight_template_id bigint,
  add constraint goods_freight_template foreign key (shop_id, freight_template_id)
    references freight_template (shop_id, id) on delete set null (freight_template_id);
create index goods_by_freight_template on goods (freight_template_id) where freight_template_id is not null;

create or replace view offer as
  select s.id as sku_id, s.goods_id, s.shop_id, g.category_id, s.number as sku_number, g.names, g.units, s.specs,
         s.price_minor, s.market_price_minor, s.tiers, s.weight_grams, s.min_quantity, s.order_multiple,
         case when s.picture = '' then g.thumbnail else s.picture end as picture,
         g.version as goods_version,
         g.status = 'on_shelf' and g.deleted_at is null and s.deleted_at is null as on_shelf,
         s.volume_cm3, g.freight_template_id
  from sku s join goods g on g.id = s.goods_id;

-- How many goods of a shop name each of its templates; null: none. Counted here so that the module shipping calls no other.
create view goods_of_template as
  select shop_id, freight_template_id as template_id, count(*)::int as goods_count
  from goods where deleted_at is null group by shop_id, freight_template_id;

create or replace view shop_figures as
  select s.id as shop_id, coalesce(g.goods_count, 0)::int as goods_count, coalesce(g.rating_tenths, 0)::int as rating_tenths, t.free_from_minor
  from shop s
  left join (
    select shop_id, count(*) as goods_count, avg(nullif(rating_tenths, 0)) as rating_tenths
    from goods where status = 'on_shelf' and deleted_at is null group by shop_id
  ) g on g.shop_id = s.id
  left join freight_template t on t.shop_id = s.id and t.is_default;
