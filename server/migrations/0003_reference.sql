create table region (
  id integer primary key,
  parent_id integer not null,
  grade smallint not null check (grade between 1 and 3),
  local_name text not null,
  path integer[] not null
);
create index region_parent on region (parent_id, local_name);

create table dictionary_entry (
  id bigint generated always as identity primary key,
  type text not null,
  code text not null,
  labels jsonb not null,
  position integer not null default 0,
  unique (type, code)
);
