-- What operators write in the place of the words that e-mails of the mall come with; the latest number of a kind is sent.
create table email_text (
  kind text not null,
  number integer not null check (number > 0),
  subjects jsonb not null,
  bodies jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  by_name text not null,
  primary key (kind, number)
);

-- What stands around an e-mail is in the language of its text; why it did not leave is told to operators.
alter table email
  add column language text not null default 'en-us',
  add column error text not null default '';
