-- What promotions of the shop and coupons take off beside the prices: of each line its share, of the order their sum.
alter table order_line
  add column discount_minor bigint not null default 0,
  add check (discount_minor between 0 and subtotal_minor);

alter table customer_order
  drop constraint customer_order_check,
  add column discount_minor bigint not null default 0,
  -- [{kind, promotionId, titles, amountMinor, freeFreight}], as they were when the order was placed
  add column discounts jsonb not null default '[]',
  add check (discount_minor between 0 and goods_minor),
  add check (payable_minor = goods_minor - discount_minor + freight_minor);
