create table after_sale (
  id bigint generated always as identity primary key,
  sn text not null unique,
  kind text not null check (kind in ('return', 'exchange', 'reship', 'cancel')),
  status text not null check (status in ('applied', 'approved', 'rejected', 'sent', 'arrived', 'transferring', 'refunding', 'completed', 'not_replaced', 'closed')),
  order_id bigint not null references customer_order,
  order_sn text not null,
  company_id bigint not null,
  member_id bigint not null,
  shop_id bigint not null references shop,
  shop_name text not null,
  -- what a keyword finds: the order's number and the goods
  label text not null,
  reason_code text not null,
  reason_labels jsonb not null,
  description text not null,
  pictures jsonb not null default '[]',
  -- money for pieces that never came: nothing is sent back for it
  never_came boolean not null default false,
  -- how often it was applied for: once more after a rejection
  attempt integer not null default 1 check (attempt between 1 and 2),
  audit_remark text not null default '',
  return_address text not null default '',
  stock_remark text not null default '',
  carrier_name text not null default '',
  courier_number text not null default '',
  sent_at timestamptz,
  refund_way text not null default 'original' check (refund_way in ('original', 'manual')),
  -- where a manual refund goes: {name, holder, number}
  bank jsonb,
  freight_minor bigint not null default 0 check (freight_minor >= 0),
  -- agreed and promised; null while it is not
  refund_minor bigint check (refund_minor >= 0),
  refund_remark text not null default '',
  replacement_sn text,
  version integer not null default 1,
  applied_at timestamptz not null,
  status_changed_at timestamptz not null,
  foreign key (company_id, member_id) references member (company_id, id),
  check (not never_came or kind = 'return')
);
create index after_sale_member on after_sale (member_id, id desc);
create index after_sale_company on after_sale (company_id, id desc);
create index after_sale_shop on after_sale (shop_id, status, id desc);
create index after_sale_order on after_sale (order_id, id);
create index after_sale_waiting on after_sale (status, status_changed_at) where status in ('applied', 'approved', 'sent', 'arrived', 'not_replaced');
-- An order is called off once.
create unique index after_sale_cancel on after_sale (order_id) where kind = 'cancel' and status not in ('rejected', 'closed');

create table after_sale_line (
  after_sale_id bigint not null references after_sale,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  approved integer check (approved between 1 and quantity),
  good integer not null default 0 check (good >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  -- what the pieces were paid with, taken from the line once and for all; null until the refund
  share_minor bigint check (share_minor >= 0),
  primary key (after_sale_id, order_line_id),
  check (good + damaged <= coalesce(approved, quantity))
);
create index after_sale_line_line on after_sale_line (order_line_id);

create table after_sale_history (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sale,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (after_sale_id, position)
);
