-- Files that go with the orders of a trade: an offer, a drawing, the signed requisition.
create table order_attachment (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  member_id bigint not null,
  -- null until the next order of the member is placed; then it stays
  trade_id bigint references trade,
  -- as the uploader calls it
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('pdf', 'jpg', 'png', 'xlsx')),
  bytes integer not null check (bytes between 1 and 10485760),
  -- of the file on the disk; says nothing
  file text not null unique,
  created_at timestamptz not null,
  foreign key (company_id, member_id) references member (company_id, id)
);
create index order_attachment_trade on order_attachment (trade_id) where trade_id is not null;
create index order_attachment_member on order_attachment (member_id) where trade_id is null;
create index order_attachment_waiting on order_attachment (created_at) where trade_id is null;

-- Those of the next order of a member, for whoever reads what was chosen for it.
create view next_order_attachment as
  select id, member_id, name, kind, bytes from order_attachment where trade_id is null;

alter table order_field_rule add column attachments text not null default 'optional'
  check (attachments in ('off', 'optional', 'required'));
