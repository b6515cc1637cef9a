-- What an operator writes of an article before visitors see it. The texts of the article are what visitors see, or saw last.
alter table article
  add column draft jsonb,
  add column is_shown boolean not null default true,
  add column version integer not null default 1;
-- What people agree to is always there to be read.
alter table article add check (is_shown or place is null);
alter table article_group add column version integer not null default 1;

-- What was published, to read and to go back to.
create table article_version (
  article_id bigint not null references article on delete cascade,
  number integer not null,
  titles jsonb not null,
  contents jsonb not null,
  published_at timestamptz not null,
  published_by text not null default '',
  primary key (article_id, number)
);
insert into article_version (article_id, number, titles, contents, published_at)
select id, 1, titles, contents, changed_at from article;
