-- What operators look for among the goods of all shops. The names in every language that the mall has; a further one takes this function anew, and its indexes with it.
create function said_names(names jsonb) returns text language sql immutable parallel safe
  return lower(coalesce(names ->> 'en-us', '') || chr(10) || coalesce(names ->> 'zh-cn', '') || chr(10) || coalesce(names ->> 'en-id', ''));
create index goods_said on goods using gin (said_names(names) gin_trgm_ops) where deleted_at is null;
create index goods_number_begin on goods (lower(number) text_pattern_ops) where deleted_at is null;
create index member_name_parts on member using gin (lower(name) gin_trgm_ops);
create index complaint_next_due on complaint (due_at, id desc);
create index shop_name_parts on shop using gin (lower(name) gin_trgm_ops);
create index goods_by_status on goods (status, id) where deleted_at is null;
create index goods_revision_said on goods_revision using gin (said_names(document -> 'names') gin_trgm_ops) where document is not null;
