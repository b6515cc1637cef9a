-- The floors of the home page are one document: whoever changes their draft or publishes it holds this row.
create table home_page (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1
);
insert into home_page default values;

alter table floor add column version integer not null default 1;

-- What was published, to go back to it.
create table page_version (
  number bigint generated always as identity primary key,
  floors jsonb not null,
  published_at timestamptz not null,
  published_by text not null default ''
);
insert into page_version (floors, published_at)
select jsonb_agg(jsonb_build_object('id', id, 'content', published) order by position, id), now()
from floor where published is not null having count(*) > 0;
