create table shop (
  id bigint generated always as identity primary key,
  name text not null unique,
  logo text not null default '',
  descriptions jsonb not null default '{}',
  phone text not null default '',
  region_id integer references region,
  city text not null default '',
  -- what it writes invoices as
  tax_number text not null default '',
  address text not null default '',
  -- where transfers to it go: {name, holder, number}
  bank jsonb,
  -- what the mall keeps of what it earns, in basis points; an order keeps that of the day it was paid
  commission_bps integer not null default 500 check (commission_bps between 0 and 10000),
  status text not null default 'open' check (status in ('open', 'suspended', 'closed')),
  created_at timestamptz not null default now()
);

create table shop_history (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (shop_id, position)
);

create table shop_staff (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  account_id bigint not null references account,
  name text not null,
  -- an owner has every permission
  is_owner boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (shop_id, account_id),
  unique (shop_id, id)
);
create index shop_staff_account on shop_staff (account_id);

-- The first person of a shop is an owner, whoever adds them: without an owner nobody could give a permission.
create function first_of_shop_owns() returns trigger language plpgsql as $$
begin
  new.is_owner := new.is_owner or not exists (select from shop_staff where shop_id = new.shop_id);
  return new;
end $$;
create trigger shop_staff_first before insert on shop_staff for each row execute function first_of_shop_owns();

create table staff_role (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  name text not null,
  description text not null default '',
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (shop_id, id)
);
create unique index staff_role_name on staff_role (shop_id, lower(name));

create table staff_role_grant (
  shop_id bigint not null,
  staff_id bigint not null,
  role_id bigint not null,
  primary key (staff_id, role_id),
  foreign key (shop_id, staff_id) references shop_staff (shop_id, id),
  foreign key (shop_id, role_id) references staff_role (shop_id, id)
);
create index staff_role_grant_role on staff_role_grant (role_id);

create view shop_summary as
  select id as shop_id, name, logo, city, status = 'open' as is_open from shop;
