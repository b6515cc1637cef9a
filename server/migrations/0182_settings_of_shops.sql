-- What a shop says of itself and of when somebody is there.
alter table shop
  -- [{weekday, opens, closes}]: weekday 1 is Monday, minutes after midnight by the clock of the mall; empty: it has not said
  add column hours jsonb not null default '[]',
  -- what it answers in chat while nobody is there; null: nothing
  add column auto_answers jsonb,
  -- who writes its invoices; empty: as the shop is called
  add column legal_name text not null default '' check (char_length(legal_name) <= 120),
  add column settings_version integer not null default 1;

-- Days on which a shop is closed, from a moment to another. They do not overlap: the shop is locked while one is planned.
create table shop_closing (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- the beginning of its first day, or the moment it was planned on that day; until_at is earlier where it was ended early
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  labels jsonb not null,
  planned_at timestamptz not null,
  unique (shop_id, from_at)
);

/* When something is over that ran out at `due` and began at `began`: the days on which the shop was closed do not count. Without a
   beginning nothing is added. */
create function due_while_open(of_shop bigint, began timestamptz, due timestamptz) returns timestamptz language plpgsql stable as $$
declare
  closing record;
begin
  if began is null or due is null then return due; end if;
  for closing in select from_at, until_at from shop_closing where shop_id = of_shop and until_at > began order by from_at loop
    exit when closing.from_at >= due;
    due := due + make_interval(secs => extract(epoch from closing.until_at - greatest(closing.from_at, began)));
  end loop;
  return due;
end $$;

-- Where goods go back to.
create table return_address (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  consignee text not null check (char_length(consignee) between 1 and 60),
  mobile text not null check (char_length(mobile) between 1 and 20),
  region_id integer not null,
  detail text not null check (char_length(detail) between 1 and 200),
  is_default boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null
);
create unique index return_address_default on return_address (shop_id) where is_default;
create index return_address_of_shop on return_address (shop_id);

-- For what the shop was last answered by itself: once for each time that it is closed.
alter table conversation add column auto_answered text not null default '';
-- Without an account: what the shop answers by itself.
alter table chat_message alter column account_id drop not null;
alter table chat_message add constraint chat_message_by check (account_id is not null or side = 'shop');

-- Since when the time to quote runs; null where the buyer has named a day, which stays.
alter table inquiry_invite add column reply_from timestamptz;
