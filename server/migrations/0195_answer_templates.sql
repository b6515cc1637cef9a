-- Texts that a shop often answers with, in the languages it has them in.
create table answer_template (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  name text not null check (char_length(name) between 1 and 60),
  texts jsonb not null,
  version integer not null default 1,
  unique (shop_id, name)
);

-- Those of chat are the same thing.
insert into answer_template (shop_id, name, texts)
select shop_id, left(name, 60), jsonb_build_object('en-us', content) from chat_template order by id
on conflict do nothing;
drop table chat_template;
