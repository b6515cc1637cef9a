-- How a kind of notice goes to people who have chosen nothing themselves, where operators set it; the latest number of a kind holds.
create table notice_default (
  audience text not null check (audience in ('member', 'shop')),
  kind text not null check (kind not like 'security.%'),
  number integer not null check (number > 0),
  in_app boolean not null,
  by_email boolean not null,
  -- nobody can switch it off
  fixed boolean not null,
  reason text not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  by_name text not null,
  primary key (audience, kind, number),
  check (audience = 'member' or not by_email),
  check (not fixed or in_app or by_email)
);

-- What somebody of a shop chose to be shown in its console.
create table shop_notice_preference (
  shop_id bigint not null references shop,
  account_id bigint not null references account,
  kind text not null,
  in_app boolean not null,
  primary key (shop_id, account_id, kind)
);
create index shop_notice_preference_kind on shop_notice_preference (kind);
create index notice_preference_kind on notice_preference (kind);
