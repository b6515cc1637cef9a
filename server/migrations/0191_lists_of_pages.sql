-- What stands on pages beside floors, each list one document: navigation, popular search words, pictures of the home page. Visitors see
-- the entries that are shown and in their time.
create table page_list (
  name text primary key check (name in ('NAVIGATION', 'NAVIGATION_MOBILE', 'HOT_KEYWORDS', 'CAROUSEL')),
  version integer not null default 1,
  entries jsonb not null
);
-- What it was, to read and to go back to.
create table page_list_version (
  name text not null references page_list,
  number integer not null,
  entries jsonb not null,
  published_at timestamptz not null,
  published_by text not null default '',
  primary key (name, number)
);

insert into page_list (name, entries)
select 'NAVIGATION', coalesce(jsonb_agg(jsonb_build_object(
  'id', id, 'names', names, 'url', url, 'picture', image, 'isShown', true) order by position, id), '[]')
from navigation where client_type = 'PC';
insert into page_list (name, entries)
select 'NAVIGATION_MOBILE', coalesce(jsonb_agg(jsonb_build_object(
  'id', id, 'names', names, 'url', url, 'picture', image, 'isShown', true) order by position, id), '[]')
from navigation where client_type = 'MOBILE';
insert into page_list (name, entries)
select 'HOT_KEYWORDS', coalesce(jsonb_agg(jsonb_build_object('id', id, 'names', names, 'isShown', true) order by position, id), '[]')
from hot_keyword;
insert into page_list (name, entries)
select 'CAROUSEL', coalesce(jsonb_agg(jsonb_build_object(
  'id', id, 'names', titles, 'subtitles', subtitles, 'url', url, 'picture', picture, 'isShown', true) order by position, id), '[]')
from advertisement;
insert into page_list_version (name, number, entries, published_at) select name, 1, entries, now() from page_list;

drop table navigation, hot_keyword, advertisement;
