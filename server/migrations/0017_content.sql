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

-- A floor is worked on as a draft and shown as it was published. Without a draft it goes with the next publishing,
-- with nothing published it is not shown yet.
create table floor (
  id bigint generated always as identity primary key,
  draft jsonb,
  draft_position integer not null default 0,
  published jsonb,
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
