create table trade (
  id bigint generated always as identity primary key,
  sn text not null unique,
  company_id bigint not null,
  member_id bigint not null,
  total_minor bigint not null check (total_minor between 0 and 9007199254740991),
  client text not null default 'PC',
  way text not null,
  placed_at timestamptz not null,
  foreign key (company_id, member_id) references member (company_id, id)
);
create index trade_member on trade (member_id, id desc);

create table customer_order (
  id bigint generated always as identity primary key,
  sn text not null unique,
  trade_id bigint not null references trade,
  company_id bigint not null,
  member_id bigint not null,
  shop_id bigint not null references shop,
  shop_name text not null,
  status text not null check (status in ('draft', 'in_approval', 'rejected', 'confirmed', 'paid', 'shipped', 'received', 'completed', 'cancelled', 'creation_failed', 'returned')),
  goods_minor bigint not null check (goods_minor >= 0),
  saving_minor bigint not null default 0 check (saving_minor >= 0),
  freight_minor bigint not null check (freight_minor >= 0),
  payable_minor bigint not null check (payable_minor between 0 and 9007199254740991),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- copies: later edits of the address, title or cost centre never change an order
  address jsonb not null,
  invoice jsonb,
  accounting jsonb not null default '[]',
  cost_centre_codes text not null default '',
  receive_time text not null,
  remark text not null default '',
  reason text not null default '',
  version integer not null default 1,
  placed_at timestamptz not null,
  confirmed_at timestamptz,
  paid_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  foreign key (company_id, member_id) references member (company_id, id),
  -- goods_minor is what the lines come to after savings
  check (payable_minor = goods_minor + freight_minor),
  check (paid_minor in (0, payable_minor))
);
create index customer_order_trade on customer_order (trade_id);
create index customer_order_member on customer_order (member_id, id desc);
create index customer_order_member_status on customer_order (member_id, status, id desc);
create index customer_order_company on customer_order (company_id, id desc);
create index customer_order_company_status on customer_order (company_id, status, id desc);
create index customer_order_shop_status on customer_order (shop_id, status, id desc);
create index customer_order_unpaid on customer_order (placed_at) where status in ('draft', 'in_approval', 'rejected', 'confirmed');
create index customer_order_moving on customer_order (status, shipped_at, received_at) where status in ('shipped', 'received');

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  goods_id bigint not null references goods,
  sku_id bigint not null references sku,
  category_id bigint not null,
  sku_number text not null,
  names jsonb not null,
  specs jsonb not null default '[]',
  units jsonb not null default '{}',
  picture text not null default '',
  quantity integer not null check (quantity > 0),
  list_price_minor bigint not null check (list_price_minor > 0),
  price_minor bigint not null check (price_minor > 0),
  subtotal_minor bigint not null,
  shipped integer not null default 0,
  received integer not null default 0,
  check (subtotal_minor = price_minor * quantity),
  check (shipped between 0 and quantity),
  check (received between 0 and shipped)
);
create index order_line_order on order_line (order_id, id);
create index order_line_sku on order_line (sku_id, id desc);

create table order_step (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  position integer not null,
  step text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  member_id bigint,
  note text not null default '',
  at timestamptz not null,
  unique (order_id, position)
);

create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  position integer not null,
  carrier_id bigint not null references carrier,
  tracking_number text not null,
  shipped_by text not null,
  shipped_at timestamptz not null,
  unique (order_id, position)
);
create index shipment_tracking on shipment (tracking_number);

create table shipment_line (
  shipment_id bigint not null references shipment,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  received integer not null default 0,
  primary key (shipment_id, order_line_id),
  check (received between 0 and quantity)
);

create table goods_receipt (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  shipment_id bigint not null references shipment,
  receiver_name text not null,
  note text not null default '',
  at timestamptz not null
);
create index goods_receipt_order on goods_receipt (order_id, id);

create table goods_receipt_line (
  goods_receipt_id bigint not null references goods_receipt,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (goods_receipt_id, order_line_id)
);
