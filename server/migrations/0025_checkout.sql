create table checkout_choice (
  member_id bigint primary key references member,
  address_id bigint references address,
  invoice jsonb,
  receive_time text not null default 'ANY_TIME',
  accounting jsonb not null default '[]',
  -- what single lines of the cart are charged to, by way and sku ("CART:17"): {by, shares: [{costCentreId, subjectId, part}]}
  line_accounting jsonb not null default '{}',
  -- by cart and shop (0 is the mall): 'CART:7' -> a coupon of the member
  coupons jsonb not null default '{}',
  remarks jsonb not null default '{}',
  changed_at timestamptz not null default now()
);
