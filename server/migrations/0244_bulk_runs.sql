-- One act on all rows of a list, worked off in the background: papers of a shop about its orders, decisions of operators about goods.
create table bulk_run (
  id bigint generated always as identity primary key,
  -- Null: of the mall.
  shop_id bigint references shop,
  account_id bigint not null references account,
  started_by text not null,
  lang text not null,
  act text not null check (act in ('picking', 'packing', 'delivery', 'labels', 'approve', 'reject')),
  -- Of a rejection: what the shops read.
  reason text not null default '',
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  -- Papers, as they are kept, until they are removed.
  file text,
  file_bytes bigint,
  started_at timestamptz not null,
  ended_at timestamptz,
  stopped_by text,
  check ((state = 'running') = (ended_at is null)),
  check (done >= 0 and refused >= 0 and done + refused <= total),
  check ((file is null) = (file_bytes is null) and (file is null or state = 'done')),
  check ((shop_id is null) = (act in ('approve', 'reject')))
);
create index bulk_run_of_shop on bulk_run (shop_id, id desc);
create index bulk_run_file on bulk_run (ended_at) where file is not null;
create index bulk_run_started on bulk_run (started_at);
-- The same act once at a time in a shop, and in the mall.
create unique index bulk_run_under_way on bulk_run (coalesce(shop_id, 0), act) where state = 'running';

create table bulk_run_item (
  run_id bigint not null references bulk_run on delete cascade,
  position integer not null,
  -- The order or the goods, and of goods the version that waited when the run began.
  object_id bigint not null,
  version integer not null default 0,
  number text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  problem text not null default '',
  primary key (run_id, position)
);
create index bulk_run_item_refused on bulk_run_item (run_id, position) where state = 'refused';
