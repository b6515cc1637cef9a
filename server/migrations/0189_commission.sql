-- What the mall keeps of what shops earn, by shop and category, from a day on. Rules are never rewritten: a planned one may be
-- withdrawn, one that has begun may be ended.
create table commission_rule (
  id bigint generated always as identity primary key,
  -- Null: of every shop.
  shop_id bigint references shop,
  -- With those below it. Null: of every category.
  category_id bigint references category,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  from_day date not null,
  -- The last day. Null: until it is ended.
  until_day date,
  reason text not null,
  planned_by bigint not null,
  by_name text not null,
  planned_at timestamptz not null,
  ended_by_name text not null default '',
  ended_reason text not null default '',
  ended_at timestamptz,
  -- It was taken back before its day.
  withdrawn boolean not null default false,
  check (shop_id is not null or category_id is not null),
  check (until_day is null or until_day >= from_day)
);
create index commission_rule_shop on commission_rule (shop_id, from_day) where not withdrawn;
