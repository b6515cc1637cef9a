-- The page of a shop in the mall. What it shows of logo and introduction stands in the shop itself once it is published.
create table shop_page (
  shop_id bigint primary key references shop,
  version integer not null default 1,
  -- as the shop works on it; null: as published
  draft jsonb,
  -- null: never published
  published jsonb,
  -- of its own categories
  sections_version integer not null default 1
);

-- What was published, to go back to.
create table shop_page_version (
  shop_id bigint not null references shop_page,
  number integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (shop_id, number)
);

-- The shop's own categories, on two levels.
create table shop_section (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop_page,
  parent_id bigint,
  names jsonb not null,
  position integer not null,
  unique (id, shop_id),
  foreign key (parent_id, shop_id) references shop_section (id, shop_id) on delete cascade
);
create index shop_section_of_shop on shop_section (shop_id, position);
create index shop_section_below on shop_section (parent_id, shop_id);

-- Goods are put into categories of their own shop only.
alter table goods add unique (id, shop_id);
create table shop_section_goods (
  section_id bigint not null,
  goods_id bigint not null,
  shop_id bigint not null,
  primary key (section_id, goods_id),
  foreign key (section_id, shop_id) references shop_section (id, shop_id) on delete cascade,
  foreign key (goods_id, shop_id) references goods (id, shop_id) on delete cascade
);
create index shop_section_goods_of_goods on shop_section_goods (goods_id, shop_id);

-- What lies in a category, with those below it.
create view section_goods as
  select section_id, goods_id, shop_id from shop_section_goods
  union
  select s.parent_id, g.goods_id, g.shop_id from shop_section_goods g
  join shop_section s on s.id = g.section_id where s.parent_id is not null;
