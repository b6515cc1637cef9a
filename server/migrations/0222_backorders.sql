-- A shop may sell more of a sku than lies on its shelves: so many pieces, which come on the day of the next delivery it announced or, where
-- none is, so many days after the order. 0: it does not.
alter table stock
  add column backorder_limit integer not null default 0 check (backorder_limit between 0 and 9999999),
  add column backorder_days integer check (backorder_days between 1 and 365),
  add constraint stock_backorder check ((backorder_limit = 0) = (backorder_days is null)),
  drop constraint stock_check,
  add constraint stock_reserved check (reserved <= on_hand + backorder_limit);
create or replace view available_stock as
  select sku_id, on_hand, on_hand - reserved + backorder_limit as available, elsewhere, low_at, restock_on, restock_pieces,
    on_hand - reserved as free, backorder_limit, backorder_days
  from stock;

-- How many pieces of a line were not there when it was ordered, and on which day they come, as the buyer was told.
alter table order_line
  add column backordered integer not null default 0 check (backordered between 0 and quantity),
  add column expected_on date,
  add constraint order_line_expected check ((backordered > 0) = (expected_on is not null));
