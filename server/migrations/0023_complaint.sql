create table complaint (
  id bigint generated always as identity primary key,
  sn text not null unique,
  status text not null check (status in ('new', 'wait_appeal', 'communication', 'wait_arbitration', 'complete', 'cancelled')),
  order_id bigint not null references customer_order,
  order_sn text not null,
  order_line_id bigint not null references order_line,
  -- the refused application it is about, where it is about one
  after_sale_id bigint references after_sale,
  after_sale_sn text not null default '',
  company_id bigint not null,
  member_id bigint not null,
  shop_id bigint not null references shop,
  shop_name text not null,
  -- what a keyword finds: the order's number and the goods
  label text not null,
  topic_code text not null,
  topic_labels jsonb not null,
  content text not null,
  pictures jsonb not null default '[]',
  verdict text check (verdict in ('buyer', 'shop', 'settled')),
  verdict_remark text not null default '',
  -- what the arbiter gives back; null where nothing
  refund_minor bigint check (refund_minor > 0),
  refund_status text check (refund_status in ('refunding', 'transferring', 'refunded')),
  version integer not null default 1,
  filed_at timestamptz not null,
  -- when it moves by itself, or is late with the arbiter; null at its end
  due_at timestamptz,
  foreign key (company_id, member_id) references member (company_id, id),
  check ((status in ('complete', 'cancelled')) = (due_at is null)),
  check ((status = 'complete') = (verdict is not null)),
  check ((refund_minor is null) = (refund_status is null)),
  check (refund_minor is null or verdict in ('buyer', 'settled'))
);
create index complaint_member on complaint (member_id, id desc);
create index complaint_company on complaint (company_id, id desc);
create index complaint_shop on complaint (shop_id, due_at, id desc);
create index complaint_order on complaint (order_id, id);
create index complaint_due on complaint (due_at) where due_at is not null;
-- One about a line at a time, and one about a refused application.
create unique index complaint_open on complaint (order_line_id) where status not in ('complete', 'cancelled');
create unique index complaint_after_sale on complaint (after_sale_id) where status <> 'cancelled';

create table complaint_history (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (complaint_id, position)
);

create table complaint_remark (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint,
  side text not null check (side in ('buyer', 'seller', 'admin')),
  author_name text not null,
  content text not null,
  pictures jsonb not null default '[]',
  written_at timestamptz not null
);
create index complaint_remark_complaint on complaint_remark (complaint_id, id);
