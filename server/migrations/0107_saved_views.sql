-- A list of a console as somebody has set it up, under a name.
create table saved_view (
  id bigint generated always as identity primary key,
  -- whose console; none: the operators'
  shop_id bigint references shop,
  account_id bigint not null references account,
  -- as it was when the view was made
  author_name text not null,
  list text not null,
  name text not null check (char_length(name) between 1 and 60),
  -- what stands behind ? in the address of the list; never carried out here
  query text not null check (char_length(query) <= 1000),
  is_shared boolean not null default false,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index saved_view_name on saved_view (coalesce(shop_id, 0), account_id, list, lower(name));
create index saved_view_shared on saved_view (coalesce(shop_id, 0), list) where is_shared;

-- How somebody wants a list of a console shown, where that is not as it comes.
create table list_preference (
  audience text not null check (audience in ('seller', 'admin')),
  account_id bigint not null references account,
  list text not null,
  shown jsonb not null check (octet_length(shown::text) <= 8192),
  changed_at timestamptz not null,
  primary key (audience, account_id, list)
);
