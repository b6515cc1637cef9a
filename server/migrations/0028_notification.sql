create table notice (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- one notice of an event for a person, however often the event is delivered
  event_key text not null,
  kind text not null,
  -- what stands in its message
  params jsonb not null,
  url text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (member_id, event_key)
);
create index notice_member on notice (member_id, id desc) where deleted_at is null;
create index notice_unread on notice (member_id, id desc) where deleted_at is null and read_at is null;

-- What a person chose for a kind of notice, where that is not what the mall does by itself.
create table notice_preference (
  member_id bigint not null references member,
  kind text not null,
  in_app boolean not null,
  by_email boolean not null,
  primary key (member_id, kind)
);

-- What somebody is to read by e-mail. It stays a while after it was sent: an event delivered again then sends nothing.
create table notice_email (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  event_key text not null,
  kind text not null,
  params jsonb not null,
  url text not null,
  created_at timestamptz not null,
  -- when it was put into an e-mail
  emailed_at timestamptz,
  unique (member_id, event_key)
);
create index notice_email_waiting on notice_email (member_id, created_at) where emailed_at is null;
