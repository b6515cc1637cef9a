-- Files that shops upload for their goods; which goods they stand in, the goods say themselves.
create table goods_file (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  name text not null,
  bytes integer not null check (bytes > 0),
  file text not null unique,
  uploaded_by bigint not null,
  uploaded_at timestamptz not null
);
create index goods_file_shop on goods_file (shop_id);
create index goods_file_uploaded on goods_file (uploaded_at, id);

-- In their order: file, titles, kind.
alter table goods add column documents jsonb not null default '[]';
update goods_revision set document = document || '{"documents": []}' where document is not null;

-- What a shop wants of its goods and has shown nobody yet; gone once the goods are saved.
create table goods_draft (
  goods_id bigint primary key references goods,
  shop_id bigint not null references shop,
  document jsonb not null,
  -- numbers of skus that the document takes away; those that came since stay
  removed jsonb not null default '[]',
  -- the version of the content that it was written on
  based_on integer not null,
  saved_at timestamptz not null,
  saved_by text not null
);
create index goods_draft_shop on goods_draft (shop_id);

-- What the content of goods was, from 1 without a gap among those that are there.
create table goods_version (
  goods_id bigint not null references goods,
  shop_id bigint not null references shop,
  number integer not null check (number > 0),
  way text not null check (way in ('first', 'editor', 'grid', 'import', 'review', 'mall')),
  content jsonb not null,
  -- parts that are another than in the version before
  changed jsonb not null default '[]',
  published_at timestamptz not null,
  published_by text not null,
  approved_by text not null default '',
  primary key (goods_id, number)
);
create index goods_version_shop on goods_version (shop_id);
