-- One row: how often the search index has changed. Processes compare it to know whether what they remember still holds.
create table search_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into search_version (version) values (1);
