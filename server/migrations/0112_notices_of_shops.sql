-- What the people of a shop are to know of: one row for an event, whoever of them reads it. Which of them may goes by its kind.
create table shop_notice (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  -- one notice of an event, however often the event is delivered
  event_key text not null,
  kind text not null,
  -- what stands in its message
  params jsonb not null,
  url text not null,
  created_at timestamptz not null,
  unique (shop_id, event_key)
);
create index shop_notice_latest on shop_notice (shop_id, id desc);
create index shop_notice_age on shop_notice (created_at);

-- Up to which notice of a shop somebody has read all.
create table shop_notice_reader (
  shop_id bigint not null references shop,
  account_id bigint not null references account,
  read_to bigint not null,
  primary key (shop_id, account_id)
);

-- What somebody has read beyond that.
create table shop_notice_read (
  shop_id bigint not null references shop,
  account_id bigint not null references account,
  notice_id bigint not null references shop_notice on delete cascade,
  primary key (shop_id, account_id, notice_id)
);
create index shop_notice_read_notice on shop_notice_read (notice_id);
