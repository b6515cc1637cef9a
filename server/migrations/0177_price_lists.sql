-- Companies that a shop keeps together; who belonged to it when is never forgotten.
create table customer_group (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  name text not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create unique index customer_group_name on customer_group (shop_id, lower(name)) where deleted_at is null;
create table customer_group_member (
  id bigint generated always as identity primary key,
  group_id bigint not null references customer_group,
  company_id bigint not null references company,
  since timestamptz not null,
  until timestamptz check (until >= since)
);
create unique index customer_group_member_now on customer_group_member (group_id, company_id) where until is null;
create index customer_group_member_company on customer_group_member (company_id, group_id);

-- What a shop is writing; buyers are charged by editions alone.
create table price_list (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  name text not null,
  status text not null check (status in ('draft', 'published', 'ended', 'withdrawn')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- written since it was published last
  is_changed boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null
);
create index price_list_shop on price_list (shop_id, id desc);
create table price_list_history (
  id bigint generated always as identity primary key,
  list_id bigint not null references price_list,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (list_id, position)
);
create table price_list_company (
  list_id bigint not null references price_list,
  company_id bigint not null references company,
  primary key (list_id, company_id)
);
create table price_list_group (
  list_id bigint not null references price_list,
  group_id bigint not null references customer_group,
  primary key (list_id, group_id)
);
create index price_list_group_group on price_list_group (group_id);
create table price_list_row (
  list_id bigint not null references price_list,
  sku_id bigint not null references sku,
  min_quantity integer not null check (min_quantity between 1 and 99999),
  price_minor bigint not null check (price_minor > 0),
  primary key (list_id, sku_id, min_quantity)
);

-- A price list as it was published: its prices and whom it is for never change, only its end can come earlier.
create table price_edition (
  id bigint generated always as identity primary key,
  list_id bigint not null references price_list,
  number integer not null check (number >= 1),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  published_at timestamptz not null,
  published_by text not null,
  unique (list_id, number)
);
create table price_edition_company (
  edition_id bigint not null references price_edition,
  company_id bigint not null references company,
  primary key (company_id, edition_id)
);
create index price_edition_company_edition on price_edition_company (edition_id);
create table price_edition_group (
  edition_id bigint not null references price_edition,
  group_id bigint not null references customer_group,
  primary key (group_id, edition_id)
);
create index price_edition_group_edition on price_edition_group (edition_id);
create table price_edition_row (
  edition_id bigint not null references price_edition,
  sku_id bigint not null references sku,
  min_quantity integer not null check (min_quantity between 1 and 99999),
  price_minor bigint not null check (price_minor > 0),
  primary key (sku_id, edition_id, min_quantity)
);
create index price_edition_row_edition on price_edition_row (edition_id);

-- Which company has which edition, from when until when.
create view price_reach as
  select e.id as edition_id, c.company_id, e.starts_at, coalesce(e.ends_at, 'infinity') as ends_at
  from price_edition e join price_edition_company c on c.edition_id = e.id
  union all
  select e.id, m.company_id, greatest(e.starts_at, m.since), coalesce(least(e.ends_at, m.until), 'infinity')
  from price_edition e join price_edition_group g on g.edition_id = e.id join customer_group_member m on m.group_id = g.group_id;
create view agreed_price as select edition_id, sku_id, min_quantity, price_minor from price_edition_row;

-- The skus that a shop may have in its price lists.
create view listed_sku as
  select s.id as sku_id, s.shop_id, s.goods_id, s.number as sku_number, g.names, s.specs, s.price_minor,
         case when s.picture = '' then g.thumbnail else s.picture end as picture, s.position,
         s.deleted_at is null and g.deleted_at is null as is_there
  from sku s join goods g on g.id = s.goods_id;

-- What was agreed before: one list for each company and shop, from the day the company came.
alter table price_list add column carried_for bigint;
insert into price_list (shop_id, name, status, starts_at, is_changed, changed_at, carried_for)
  select s.shop_id, left('Contract prices ' || c.name, 80), 'published', c.created_at, false, now(), c.id
  from (select distinct k.shop_id, p.company_id from contract_price p join sku k on k.id = p.sku_id) s
  join company c on c.id = s.company_id
  order by s.shop_id, c.id;
insert into price_list_history (list_id, position, transition, from_status, to_status, actor_kind, actor_name, at)
  select id, 1, 'create', null, 'published', 'system', '', now() from price_list;
insert into price_list_company (list_id, company_id) select id, carried_for from price_list;
insert into price_list_row (list_id, sku_id, min_quantity, price_minor)
  select l.id, p.sku_id, 1, p.price_minor
  from contract_price p join sku k on k.id = p.sku_id join price_list l on l.shop_id = k.shop_id and l.carried_for = p.company_id;
insert into price_edition (list_id, number, starts_at, published_at, published_by)
  select id, 1, starts_at, now(), '' from price_list order by id;
insert into price_edition_company (edition_id, company_id)
  select e.id, c.company_id from price_edition e join price_list_company c on c.list_id = e.list_id;
insert into price_edition_row (edition_id, sku_id, min_quantity, price_minor)
  select e.id, r.sku_id, r.min_quantity, r.price_minor from price_edition e join price_list_row r on r.list_id = e.list_id;
alter table price_list drop column carried_for;
drop table contract_price;

-- Prices of skus as they were, so that the price of a past day can be told.
create table sku_price (
  sku_id bigint not null references sku,
  since timestamptz not null,
  price_minor bigint not null,
  tiers jsonb not null,
  primary key (sku_id, since)
);
insert into sku_price (sku_id, since, price_minor, tiers)
  select s.id, g.listed_at, s.price_minor, s.tiers from sku s join goods g on g.id = s.goods_id;
