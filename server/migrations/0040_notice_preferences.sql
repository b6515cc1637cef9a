-- What a person chose for a kind of notice, where that is not what the mall does by itself.
create table notice_preference (
  member_id bigint not null references member,
  says text not null,
  in_app boolean not null,
  by_email boolean not null,
  primary key (member_id, says)
);

-- What somebody is to read by e-mail. It stays a while after it was written: a fact told again then writes nothing.
create table notice_letter (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  fact_key text not null,
  says text not null,
  facts jsonb not null,
  url text not null,
  told_at timestamptz not null,
  written_at timestamptz,
  unique (member_id, fact_key)
);
create index notice_letter_waiting on notice_letter (member_id, told_at) where written_at is null;

-- From when on a letter may be tried: whoever takes one has it for a while, and one that failed rests.
alter table letter add column due_at timestamptz not null default now();
create index letter_waiting on letter (due_at) where sent_at is null and channel = 'email';

-- Who keeps a goods, when there is news of it.
create index collected_goods_keepers on collected_goods (goods_id) where removed_at is null;

-- Who is written to, in which language, and whether anybody still is.
create or replace view account_face as
  select id as account_id, username, email, mobile, must_change_password, unclaimed,
         language, disabled_at is null as is_active
  from account;
create or replace view member_face as
  select m.id as member_id, m.company_id, m.account_id, m.name, c.name as company_name,
         m.disabled_at is null as is_active
  from member m join company c on c.id = m.company_id;
