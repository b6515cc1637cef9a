-- What a step of a discount gives beside the money: pieces of a sku of the shop, a coupon of the shop, points. Further steps say it in `steps`.
alter table full_discount
  add column gift_sku_id bigint references sku,
  add column gift_quantity integer not null default 0 check (gift_quantity >= 0),
  add column coupon_id bigint references coupon,
  add column points integer not null default 0 check (points >= 0),
  add constraint full_discount_gift check ((gift_sku_id is not null) = (gift_quantity > 0)),
  drop constraint full_discount_check3,
  add constraint full_discount_gives
    check (minus_minor > 0 or off_bps > 0 or free_freight or gift_sku_id is not null or coupon_id is not null or points > 0);

-- The order that a coupon was given for, where it was not taken by the member.
alter table member_coupon add column given_for text;
create unique index member_coupon_given_for on member_coupon (given_for) where given_for is not null;

alter table order_adjustment
  -- what is given beside it, once for an order: a gift, a coupon, points
  add column gives jsonb,
  drop constraint order_adjustment_check,
  add constraint order_adjustment_something check (amount_minor > 0 or free_freight or gives is not null);

-- A gift is a line that costs nothing.
alter table order_line drop constraint order_line_priced_by_check;
alter table order_line add constraint order_line_priced_by_check
  check (priced_by in ('LIST', 'TIER', 'CONTRACT', 'FLASH', 'QUOTE', 'GROUP_BUY', 'GIFT'));
alter table order_line add constraint order_line_gift check (priced_by <> 'GIFT' or (list_price_minor = 0 and price_minor = 0));
