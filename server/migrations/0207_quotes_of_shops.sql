-- What a shop offered of itself: an inquiry that nobody asked, with one quote. Null: a member asked.
alter table inquiry add column offered_by bigint references shop;

-- Freight that is agreed with a quote, for all of it; null: as the shop delivers.
alter table quote add column freight_minor bigint check (freight_minor >= 0);

-- How far below what a buyer pays otherwise people of a shop may quote without approval.
create table discount_limit (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  -- null: for roles without a limit of their own, and for people without a role
  role_id bigint,
  -- hundredths of a percent
  limit_bps integer not null check (limit_bps between 0 and 10000),
  foreign key (shop_id, role_id) references staff_role (shop_id, id) on delete cascade,
  unique nulls not distinct (shop_id, role_id)
);

-- Quotes that people of a shop write before a buyer sees them, and those that wait for somebody who may approve their discount.
create table prepared_quote (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  status text not null check (status in ('draft', 'waiting', 'refused', 'sent', 'discarded')),
  -- the inquiry that it answers, or that it became when it was sent
  inquiry_id bigint references inquiry,
  -- of the request that it answers, as it was when it was written; null: nobody asked
  invite_version integer,
  company_id bigint not null,
  member_id bigint not null,
  title text not null default '',
  lines jsonb not null,
  freight_minor bigint check (freight_minor >= 0),
  valid_until timestamptz not null,
  message text not null default '',
  -- the greatest discount of a line and the limit of whoever asked, in hundredths of a percent, once approval was asked
  discount_bps integer,
  limit_bps integer,
  asked_by bigint references shop_staff,
  -- who wrote it last
  written_by text not null,
  -- why it was not approved
  reason text not null default '',
  version integer not null default 1,
  changed_at timestamptz not null,
  foreign key (company_id, member_id) references member (company_id, id),
  check (invite_version is null or inquiry_id is not null),
  check (status <> 'sent' or inquiry_id is not null)
);
create index prepared_quote_shop on prepared_quote (shop_id, status, id desc);
create unique index prepared_quote_waiting on prepared_quote (inquiry_id, shop_id) where status = 'waiting' and inquiry_id is not null;

create table prepared_quote_history (
  id bigint generated always as identity primary key,
  prepared_id bigint not null references prepared_quote,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null,
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (prepared_id, position)
);
