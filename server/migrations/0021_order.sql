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
  -- replacement orders cost nothing; what they replace is told by after_sale
  kind text not null default 'normal' check (kind in ('normal', 'exchange', 'reship')),
  status text not null check (status in ('draft', 'in_approval', 'rejected', 'confirmed', 'paid', 'shipped', 'received', 'completed', 'cancelled', 'creation_failed', 'returned')),
  goods_minor bigint not null check (goods_minor >= 0),
  saving_minor bigint not null default 0 check (saving_minor >= 0),
  -- the sum of order_adjustment
  discount_minor bigint not null default 0,
  freight_minor bigint not null check (freight_minor >= 0),
  payable_minor bigint not null check (payable_minor between 0 and 9007199254740991),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  refunded_minor bigint not null default 0,
  -- copies: later edits of the address, title or cost centre never change an order
  address jsonb not null,
  invoice jsonb,
  accounting jsonb not null default '[]',
  cost_centre_codes text not null default '',
  -- {inquiryId, inquirySn, lines: [{skuId, quantity, priceMinor}]}: what was quoted, of an order that was made of a quote
  quote jsonb,
  receive_time text not null,
  remark text not null default '',
  reason text not null default '',
  -- how many disputes keep it from moving by a timer
  dispute_count integer not null default 0 check (dispute_count >= 0),
  version integer not null default 1,
  placed_at timestamptz not null,
  confirmed_at timestamptz,
  -- somebody looks for the money: until then an unpaid order stays
  pay_until timestamptz,
  paid_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  -- when its last line was reviewed
  reviewed_at timestamptz,
  foreign key (company_id, member_id) references member (company_id, id),
  check (discount_minor between 0 and goods_minor),
  -- goods_minor is what the lines come to after savings
  check (payable_minor = goods_minor - discount_minor + freight_minor),
  check (paid_minor in (0, payable_minor)),
  check (refunded_minor between 0 and paid_minor)
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
  list_price_minor bigint not null,
  price_minor bigint not null,
  subtotal_minor bigint not null,
  -- its share of the order's discount
  discount_minor bigint not null default 0,
  -- what it is charged to, where it has a split of its own; lines without one are charged with the order
  accounting jsonb,
  shipped integer not null default 0,
  received integer not null default 0,
  -- what came otherwise than it was sent: pieces that never came, came damaged (part of received), came beyond it
  missing integer not null default 0,
  damaged integer not null default 0,
  surplus integer not null default 0,
  reviewed_at timestamptz,
  check (list_price_minor >= 0 and price_minor >= 0),
  check (subtotal_minor = price_minor * quantity),
  check (discount_minor between 0 and subtotal_minor),
  check (shipped between 0 and quantity),
  check (received between 0 and shipped),
  check (missing >= 0 and received + missing <= shipped),
  check (damaged between 0 and received),
  check (surplus >= 0)
);
create index order_line_order on order_line (order_id, id);
create index order_line_sku on order_line (sku_id, id desc);
-- Sales of one goods, the latest first.
create index order_line_goods on order_line (goods_id, order_id desc);

-- What promotions take off the lines of an order, a row for each line and promotion, whatever their kind. The line and the order
-- keep the sums in discount_minor.
create table order_adjustment (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  order_line_id bigint not null references order_line on delete cascade,
  -- the name of the type in the registry of the module promotion
  kind text not null check (kind <> ''),
  promotion_id bigint not null,
  -- as the promotion was called then
  titles jsonb not null,
  amount_minor bigint not null check (amount_minor >= 0),
  borne_by text not null check (borne_by in ('shop', 'mall')),
  free_freight boolean not null default false,
  unique (order_line_id, kind, promotion_id),
  check (amount_minor > 0 or free_freight)
);
create index order_adjustment_order on order_adjustment (order_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  position integer not null,
  transition text not null,
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
  status text not null default 'in_transit' check (status in ('in_transit', 'partly_received', 'received', 'lost')),
  shipped_by text not null,
  shipped_at timestamptz not null,
  unique (order_id, position)
);
create index shipment_tracking on shipment (tracking_number);

create table shipment_history (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (shipment_id, position)
);

create table shipment_line (
  shipment_id bigint not null references shipment,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  received integer not null default 0,
  missing integer not null default 0,
  primary key (shipment_id, order_line_id),
  check (received between 0 and quantity),
  check (missing >= 0 and received + missing <= quantity)
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
  -- what arrived; of a line that never came nothing did
  quantity integer not null,
  damaged integer not null default 0,
  missing integer not null default 0,
  surplus integer not null default 0,
  note text not null default '',
  pictures jsonb not null default '[]',
  primary key (goods_receipt_id, order_line_id),
  check (quantity >= 0 and missing >= 0 and quantity + missing > 0),
  check (damaged between 0 and quantity),
  check (surplus >= 0)
);
