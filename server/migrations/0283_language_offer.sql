-- In which languages the mall is read, each time an operator said so; the last one holds, before the first one all of them.
create table language_offer (
  version integer primary key check (version > 0),
  languages text[] not null check (cardinality(languages) > 0),
  standard text not null check (standard = any (languages)),
  set_by text not null,
  set_at timestamptz not null
);
