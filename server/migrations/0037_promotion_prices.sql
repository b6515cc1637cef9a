-- Promotions that change what is paid: who holds which of them.

-- From a sum of goods on a shop takes something off, or delivers free; one at a time.
create table full_discount (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  titles jsonb not null,
  threshold_minor bigint not null check (threshold_minor > 0),
  minus_minor bigint not null default 0 check (minus_minor between 0 and threshold_minor - 1),
  -- basis points off
  percent_off integer not null default 0 check (percent_off between 0 and 9999),
  free_freight boolean not null default false,
  -- empty: all goods of the shop
  goods_ids bigint[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  removed_at timestamptz,
  check (ends_at > starts_at),
  check (minus_minor = 0 or percent_off = 0),
  check (minus_minor > 0 or percent_off > 0 or free_freight),
  exclude using gist (int8range(shop_id, shop_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (removed_at is null)
);
create index full_discount_shop on full_discount (shop_id, ends_at) where removed_at is null;

-- Pieces of a flash sale that somebody holds; given back, the row is gone.
create table flash_sale_holding (
  entry_id bigint not null references flash_sale_entry,
  holder text not null,
  member_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (holder, entry_id)
);
create index flash_sale_holding_entry on flash_sale_holding (entry_id);

-- How many of them each member has; the limit is kept here.
create table flash_sale_share (
  entry_id bigint not null references flash_sale_entry,
  member_id bigint not null,
  taken integer not null check (taken >= 0),
  primary key (entry_id, member_id)
);

create table member_coupon (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupon,
  company_id bigint not null,
  member_id bigint not null,
  -- locked: an order bears it that is not paid yet
  status text not null default 'held' check (status in ('held', 'locked', 'used')),
  received_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, member_id) references member (company_id, id),
  check ((status = 'used') = (used_at is not null))
);
create index member_coupon_member on member_coupon (member_id, id desc);
create index member_coupon_coupon on member_coupon (coupon_id, member_id);

-- What each holder has off by a coupon: one for a coupon of a shop, several for one of the mall. Given back, the row is gone.
create table coupon_use (
  member_coupon_id bigint not null references member_coupon,
  holder text not null,
  label text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (member_coupon_id, holder)
);
create unique index coupon_use_holder on coupon_use (holder);

-- What was gone before anybody was there to count it.
alter table coupon add column received_before integer not null default 0, add column used_before integer not null default 0;
update coupon set received_before = received, used_before = used;
alter table flash_sale_entry add column sold_before integer not null default 0;
update flash_sale_entry set sold_before = sold;

-- Flash prices come by themselves; a line may do without.
alter table cart_line add column flash_declined boolean not null default false;

-- By cart and shop (0 is the mall): 'CART:7' -> a coupon of the member.
alter table checkout_choice add column coupons jsonb not null default '{}';
