-- A floor is worked on as a draft and shown as it was published. Without a draft it goes with the next publishing,
-- with nothing published it is not shown yet.
alter table floor
  add column draft jsonb,
  add column draft_position integer not null default 0,
  add column published jsonb;
update floor set
  draft_position = position,
  published = jsonb_build_object(
    'titles', titles,
    'url', url,
    'tags', tags,
    'blocks', jsonb_build_array(
      jsonb_build_object('kind', 'TEXT', 'titles', tile -> 'titles', 'texts', tile -> 'texts', 'url', tile -> 'url'),
      jsonb_build_object('kind', 'IMAGE', 'image', tile -> 'image', 'titles', tile -> 'titles', 'url', tile -> 'url'),
      jsonb_build_object('kind', 'GOODS', 'goodsIds', to_jsonb(goods_ids[1:8]))
    )
  );
update floor set draft = published;
alter table floor
  drop column titles,
  drop column url,
  drop column tags,
  drop column tile,
  drop column goods_ids;
