-- A coupon that its shop ended: none is handed out from then on; those in hand stay good until the end that was promised.
alter table coupon add column closed_at timestamptz;
-- What a promotion was used for, asked by its shop.
create index order_adjustment_promotion on order_adjustment (kind, promotion_id);
