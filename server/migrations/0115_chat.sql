-- What a member and a shop say to each other: one conversation of the two, whatever it is about at the moment.
create table conversation (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  company_id bigint not null,
  member_id bigint not null,
  -- counts its messages; the row is held while one is added, so that they come one after the other
  last_seq integer not null default 0,
  -- goes up with whatever those who look at it are to see
  version integer not null default 1,
  changed_at timestamptz not null,
  -- of the last thing said, which a list shows
  last_at timestamptz not null,
  last_side text not null default '' check (last_side in ('', 'buyer', 'shop')),
  last_text text not null default '',
  -- since when the member waits for an answer
  waiting_since timestamptz,
  buyer_read_seq integer not null default 0,
  shop_read_seq integer not null default 0,
  buyer_typed_at timestamptz,
  shop_typed_at timestamptz,
  -- who of the shop answers
  assigned_account_id bigint references account,
  assigned_name text not null default '',
  -- the object it is about now
  pinned jsonb,
  buyer_mutes boolean not null default false,
  shop_mutes boolean not null default false,
  -- the shop takes no messages of this member any more
  blocked_at timestamptz,
  -- up to which message each side was written to by e-mail
  buyer_mailed_seq integer not null default 0,
  shop_mailed_seq integer not null default 0,
  reported_at timestamptz,
  report_side text check (report_side in ('buyer', 'shop')),
  report_reason text not null default '',
  foreign key (company_id, member_id) references member (company_id, id),
  unique (shop_id, member_id)
);
create index conversation_of_member on conversation (member_id, last_at desc);
create index conversation_of_shop on conversation (shop_id, last_at desc) where last_seq > 0;
create index conversation_waiting on conversation (shop_id, waiting_since) where waiting_since is not null;
create index conversation_changed on conversation (changed_at);
create index conversation_reported on conversation (reported_at) where reported_at is not null;

create table chat_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  seq integer not null check (seq > 0),
  -- made by the sender: what is sent again is kept once
  client_id text not null check (char_length(client_id) between 8 and 64),
  account_id bigint not null references account,
  author_name text not null,
  -- a note is for the people of the shop alone
  side text not null check (side in ('buyer', 'shop', 'note')),
  kind text not null check (kind in ('text', 'picture', 'file', 'card')),
  content text not null default '',
  -- what a card shows
  card jsonb,
  said_at timestamptz not null,
  unique (conversation_id, seq),
  unique (conversation_id, account_id, client_id)
);

-- Files and pictures of messages; without a message it was uploaded and not sent yet.
create table chat_file (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  message_id bigint references chat_message,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('pdf', 'xlsx', 'jpg', 'png')),
  bytes integer not null check (bytes between 1 and 10485760),
  file text not null unique,
  created_at timestamptz not null
);
create index chat_file_message on chat_file (message_id) where message_id is not null;
create index chat_file_waiting on chat_file (created_at) where message_id is null;

-- How long members of a shop waited for an answer.
create table chat_answer (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  conversation_id bigint not null references conversation,
  seconds integer not null check (seconds >= 0),
  answered_at timestamptz not null
);
create index chat_answer_latest on chat_answer (shop_id, answered_at desc);

create table chat_template (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  name text not null,
  content text not null,
  unique (shop_id, name)
);

-- When a member or somebody of a shop was last on the line.
create table chat_presence (
  side text not null check (side in ('buyer', 'shop')),
  party_id bigint not null,
  seen_at timestamptz not null,
  primary key (side, party_id)
);

-- Who answers members, until a shop says otherwise: whoever answers their questions.
update staff_role set permissions = array_append(permissions, 'messages')
where 'reviews' = any(permissions) and not 'messages' = any(permissions);
