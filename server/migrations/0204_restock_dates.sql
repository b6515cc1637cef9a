-- When more of a sku comes, and how many pieces, as the shop says; both or neither.
alter table stock
  add column restock_on date,
  add column restock_pieces integer check (restock_pieces > 0),
  add constraint stock_restock check ((restock_on is null) = (restock_pieces is null));
create or replace view available_stock as
  select sku_id, on_hand, on_hand - reserved as available, elsewhere, low_at, restock_on, restock_pieces from stock;
