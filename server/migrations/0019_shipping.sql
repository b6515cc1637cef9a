create table freight_template (
  id bigint generated always as identity primary key,
  shop_id bigint not null unique references shop,
  kind text not null check (kind in ('weight', 'piece')),
  -- grams or pieces
  first_unit integer not null check (first_unit > 0),
  first_price_minor bigint not null check (first_price_minor >= 0),
  step_unit integer not null check (step_unit > 0),
  step_price_minor bigint not null check (step_price_minor >= 0),
  free_from_minor bigint,
  -- [{region_id, price_bps (of the price), days}] for regions other than the rest
  zones jsonb not null default '[]',
  days integer not null default 3,
  undeliverable_region_ids integer[] not null default '{}'
);

create table carrier (
  id bigint generated always as identity primary key,
  code text not null unique,
  names jsonb not null
);

-- What a shop shows of itself, counted here so that the module shop calls no other.
create view shop_figures as
  select s.id as shop_id, coalesce(g.goods_count, 0)::int as goods_count, coalesce(g.rating_tenths, 0)::int as rating_tenths, t.free_from_minor
  from shop s
  left join (
    select shop_id, count(*) as goods_count, avg(nullif(rating_tenths, 0)) as rating_tenths
    from goods where status = 'on_shelf' and deleted_at is null group by shop_id
  ) g on g.shop_id = s.id
  left join freight_template t on t.shop_id = s.id;
