-- What the search knows of each goods that can be found; kept by search from the news of catalog and inventory.
create table search_entry (
  goods_id bigint primary key,
  shop_id bigint not null,
  category_path bigint[] not null,
  brand_id bigint,
  words tsvector not null,
  -- names and skus in lower case, for typing mistakes
  spelling text not null,
  properties text[] not null default '{}',
  price_minor bigint not null,
  sold integer not null,
  rating_tenths smallint not null,
  in_stock boolean not null,
  listed_at timestamptz not null,
  goods_version integer not null
);
create index search_entry_words on search_entry using gin (words);
create index search_entry_spelling on search_entry using gin (spelling gin_trgm_ops);
create index search_entry_category on search_entry using gin (category_path);
create index search_entry_properties on search_entry using gin (properties);
create index search_entry_shop on search_entry (shop_id, sold desc);
create index search_entry_sold on search_entry (sold desc, goods_id desc);
create index search_entry_price on search_entry (price_minor, goods_id);

create table search_word (
  words text not null,
  language text not null,
  pinyin text not null default '',
  goods_count integer not null,
  primary key (language, words)
);
create index search_word_prefix on search_word (words text_pattern_ops);
create index search_word_pinyin on search_word (pinyin text_pattern_ops);

create table site_setting (
  name text primary key,
  value jsonb not null
);

create table navigation (
  id bigint generated always as identity primary key,
  names jsonb not null,
  url text not null check (url like '/%'),
  image text not null default '',
  client_type text not null default 'PC',
  position integer not null default 0
);

create table hot_keyword (
  id bigint generated always as identity primary key,
  names jsonb not null,
  position integer not null default 0
);

create table advertisement (
  id bigint generated always as identity primary key,
  titles jsonb not null,
  subtitles jsonb not null default '{}',
  picture text not null,
  url text not null check (url like '/%'),
  position integer not null default 0
);

create table floor (
  id bigint generated always as identity primary key,
  titles jsonb not null,
  url text not null check (url like '/%'),
  tags jsonb not null default '[]',
  tile jsonb not null,
  goods_ids bigint[] not null,
  position integer not null default 0
);

create table article_group (
  id bigint generated always as identity primary key,
  type text not null,
  names jsonb not null,
  position integer not null default 0
);

create table article (
  id bigint generated always as identity primary key,
  group_id bigint not null references article_group,
  place text unique,
  titles jsonb not null,
  contents jsonb not null,
  position integer not null default 0,
  changed_at timestamptz not null default now()
);

create table visit (
  url text primary key,
  views bigint not null default 0
);
create table visit_recent (
  uuid text not null,
  url text not null,
  at timestamptz not null,
  primary key (uuid, url)
);
