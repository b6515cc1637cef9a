-- A version of a document that people agree to may ask everybody again, from a moment on.
alter table article_version
  add column asks_from timestamptz,
  -- What is different in it, by language, for those who are asked.
  add column changes jsonb,
  add check ((asks_from is null) = (changes is null));
create index article_version_asks on article_version (article_id, number) where asks_from is not null;

-- Who agreed to which version, and when. Rows are never changed and never removed.
create table consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  article_id bigint not null,
  number integer not null,
  agreed_at timestamptz not null,
  way text not null check (way in ('registered', 'applied', 'asked')),
  unique (account_id, article_id, number),
  foreign key (article_id, number) references article_version
);
create index consent_version on consent (article_id, number);

-- Who works for which shop, for others to read in a join.
create view staff_summary as
  select s.id as staff_id, s.account_id, s.shop_id, s.name, shop.name as shop_name, s.disabled_at is null as is_active
  from shop_staff s join shop on shop.id = s.shop_id;
