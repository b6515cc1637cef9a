-- Numbers as people type them: capitals, blanks, dashes, dots, slashes and underscores tell nothing.
create function plain_number(number text) returns text language sql immutable strict parallel safe
  return translate(lower(number), ' -_./', '');
create index sku_plain_number on sku (plain_number(number)) where deleted_at is null;
create index goods_plain_number on goods (plain_number(number)) where deleted_at is null;
create index sku_near_number on sku using gin (plain_number(number) gin_trgm_ops) with (fastupdate = off) where deleted_at is null;
-- The embedded database has nobody who empties the waiting lists of such indexes: until then every search reads them through.
alter index search_entry_words set (fastupdate = off);
select gin_clean_pending_list('search_entry_words');
