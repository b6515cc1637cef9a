-- Requests for quotation: the lines a member wants prices for, one invitation for each shop of its lines, and what the shops quoted.
create table inquiry (
  id bigint generated always as identity primary key,
  sn text not null unique,
  company_id bigint not null,
  member_id bigint not null,
  title text not null default '',
  -- of its invitations together, once it is submitted
  status text not null default 'draft' check (status in ('draft', 'asked', 'quoted', 'ordered', 'expired', 'closed')),
  -- goods that are added go here
  is_current boolean not null default false,
  remark text not null default '',
  needed_by date,
  version integer not null default 1,
  created_at timestamptz not null,
  submitted_at timestamptz,
  status_changed_at timestamptz not null,
  foreign key (company_id, member_id) references member (company_id, id),
  check ((status = 'draft') = (submitted_at is null)),
  check (status = 'draft' or not is_current)
);
create unique index inquiry_current on inquiry (member_id) where is_current;
create index inquiry_member on inquiry (member_id, id desc);
create index inquiry_company on inquiry (company_id, id desc);

create table inquiry_line (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiry on delete cascade,
  shop_id bigint not null references shop,
  goods_id bigint not null references goods,
  sku_id bigint not null references sku,
  -- what the shop was asked for, as it was called then
  sku_number text not null,
  names jsonb not null,
  specs jsonb not null,
  units jsonb not null,
  picture text not null,
  quantity integer not null check (quantity between 1 and 99999),
  target_minor bigint check (target_minor > 0),
  remark text not null default '',
  unique (inquiry_id, sku_id)
);

create table inquiry_invite (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiry,
  shop_id bigint not null references shop,
  shop_name text not null,
  status text not null check (status in ('asked', 'quoted', 'withdrawn', 'refused', 'turned_down', 'expired', 'ordered', 'cancelled')),
  round integer not null default 1,
  -- until when an answer is wanted in this round
  reply_by timestamptz not null,
  -- why the buyer asks again
  remark text not null default '',
  -- the quote that stands, or was ordered
  quote_id bigint,
  -- when the buyer was told that it runs out
  warned_at timestamptz,
  order_id bigint unique references customer_order,
  order_sn text,
  version integer not null default 1,
  status_changed_at timestamptz not null,
  unique (inquiry_id, shop_id),
  check ((status in ('quoted', 'ordered')) = (quote_id is not null)),
  check ((status = 'ordered') = (order_id is not null and order_sn is not null))
);
create index inquiry_invite_shop on inquiry_invite (shop_id, status, id desc);
create index inquiry_invite_asked on inquiry_invite (reply_by) where status = 'asked';

create table quote (
  id bigint generated always as identity primary key,
  invite_id bigint not null references inquiry_invite,
  number integer not null,
  round integer not null,
  valid_until timestamptz not null,
  message text not null default '',
  goods_minor bigint not null check (goods_minor > 0),
  sent_by text not null,
  sent_at timestamptz not null,
  unique (invite_id, number),
  unique (invite_id, id)
);
create index quote_valid on quote (valid_until);

-- What a shop has sent stays as it was sent; another offer is another quote.
create function quote_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a quote is never changed';
end $$;
create trigger quote_no_change before update or delete on quote for each row execute function quote_stays();

-- An invitation and its quotes reference each other.
alter table inquiry_invite add foreign key (id, quote_id) references quote (invite_id, id);

create table quote_line (
  quote_id bigint not null references quote,
  inquiry_line_id bigint not null references inquiry_line,
  quantity integer not null check (quantity between 1 and 99999),
  -- of one piece; null: the shop does not offer the line
  price_minor bigint check (price_minor > 0),
  lead_days integer check (lead_days between 0 and 365),
  remark text not null default '',
  primary key (quote_id, inquiry_line_id)
);
create trigger quote_line_no_change before update or delete on quote_line for each row execute function quote_stays();

create table inquiry_history (
  id bigint generated always as identity primary key,
  invite_id bigint not null references inquiry_invite,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null,
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (invite_id, position)
);
