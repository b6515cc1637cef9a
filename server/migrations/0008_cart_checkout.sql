create table freight_template (
  id bigint generated always as identity primary key,
  shop_id bigint not null unique references shop,
  kind text not null check (kind in ('weight', 'piece')),
  -- grams or pieces
  first_unit integer not null check (first_unit > 0),
  first_price_minor bigint not null check (first_price_minor >= 0),
  step_unit integer not null check (step_unit > 0),
  step_price_minor bigint not null check (step_price_minor >= 0),
  free_from_minor bigint,
  -- [{region_id, percent (basis points of the price), days}] for regions other than the rest
  zones jsonb not null default '[]',
  days integer not null default 3,
  undeliverable_region_ids integer[] not null default '{}'
);

create table carrier (
  id bigint generated always as identity primary key,
  code text not null unique,
  names jsonb not null
);

-- The row that is locked while a cart is being ordered, so that nothing is added or changed meanwhile.
create table cart (
  member_id bigint not null references member,
  way text not null check (way in ('CART', 'BUY_NOW')),
  version integer not null default 0,
  primary key (member_id, way)
);

create table cart_line (
  member_id bigint not null,
  way text not null,
  sku_id bigint not null references sku,
  quantity integer not null check (quantity between 1 and 99999),
  checked boolean not null default true,
  added_at timestamptz not null default now(),
  primary key (member_id, way, sku_id),
  foreign key (member_id, way) references cart
);

create table checkout_choice (
  member_id bigint primary key references member,
  address_id bigint references address,
  invoice jsonb,
  receive_time text not null default 'ANY_TIME',
  accounting jsonb not null default '[]',
  remarks jsonb not null default '{}',
  changed_at timestamptz not null default now()
);
