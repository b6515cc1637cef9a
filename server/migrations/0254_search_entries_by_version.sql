-- The state of the index (search_version.version) in which an entry was written, and in which one was taken out: each process keeps
-- what goods are narrowed by in memory, and reads what is newer than what it has.
alter table search_entry add column changed_at_version bigint not null default 0;
create index search_entry_changed on search_entry (changed_at_version);
create table search_removed (
  goods_id bigint primary key,
  changed_at_version bigint not null
);
create index search_removed_changed on search_removed (changed_at_version);
