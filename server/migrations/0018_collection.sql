-- What a member keeps as a favourite. What was deleted stays for a few minutes, so that it can be put back as it was.
create table collected_goods (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  member_id bigint not null,
  goods_id bigint not null references goods,
  -- what one piece cost this member when it was added
  saved_price_minor bigint not null check (saved_price_minor > 0),
  collected_at timestamptz not null,
  deleted_at timestamptz,
  unique (member_id, goods_id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index collected_goods_newest on collected_goods (member_id, collected_at desc, id desc) where deleted_at is null;
create index collected_goods_deleted on collected_goods (deleted_at) where deleted_at is not null;
-- Who is to be told of news about goods.
create index collected_goods_members on collected_goods (goods_id) where deleted_at is null;

create table collected_shop (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  member_id bigint not null,
  shop_id bigint not null references shop,
  collected_at timestamptz not null,
  deleted_at timestamptz,
  unique (member_id, shop_id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index collected_shop_newest on collected_shop (member_id, collected_at desc, id desc) where deleted_at is null;
create index collected_shop_deleted on collected_shop (deleted_at) where deleted_at is not null;

-- The goods a member looked at, once a day; the day is that of the company's time zone.
create table footprint (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  member_id bigint not null,
  goods_id bigint not null references goods,
  day date not null,
  visited_at timestamptz not null,
  unique (member_id, goods_id, day),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index footprint_newest on footprint (member_id, day desc, visited_at desc, id desc);
create index footprint_age on footprint (visited_at);
