-- Typing mistakes are corrected from the words the catalogue knows, not from whole names.
drop index search_entry_spelling;
alter table search_entry drop column spelling;
create index search_word_spelling on search_word using gin (words gin_trgm_ops);

-- What a filterable property is called in each language; searches name it by its key.
create table search_property (
  key text primary key,
  names jsonb not null,
  values jsonb not null
);

-- What a shop shows of itself, counted here so that the shop needs to call nobody.
create view shop_figures as
  select s.id as shop_id, coalesce(g.goods_count, 0)::int as goods_count, coalesce(g.rating_tenths, 0)::int as rating_tenths, t.free_from_minor
  from shop s
  left join (
    select shop_id, count(*) as goods_count, avg(nullif(rating_tenths, 0)) as rating_tenths
    from goods where status = 'on_shelf' and deleted_at is null group by shop_id
  ) g on g.shop_id = s.id
  left join freight_template t on t.shop_id = s.id;
