-- Words that mean the same: in every language (language is null), or only for readers of one.
alter table search_synonym
  add column language text check (language in ('en-us', 'zh-cn', 'en-id')),
  -- of a one-way group: what is found as well when one of the words is searched for, and not the other way round
  add column leads_to text[] not null default '{}',
  add column version integer not null default 1;
alter table search_synonym drop constraint search_synonym_words_check;
alter table search_synonym
  add constraint search_synonym_words_check check (cardinality(words) > 0 and cardinality(words) + cardinality(leads_to) > 1);

-- How often operators changed what words mean and lead to.
alter table search_version add column dictionary_version bigint not null default 1;

-- A keyword that leads to a page of the mall instead of a list of what was found.
create table search_redirect (
  id bigint generated always as identity primary key,
  keyword text not null unique,
  url text not null check (url like '/%'),
  version integer not null default 1
);

-- How often something was searched for on a day, and how many goods were found the last time. Nothing says who.
create table search_asked (
  day date not null,
  keyword text not null,
  times integer not null check (times > 0),
  found integer not null check (found >= 0),
  primary key (day, keyword)
);
