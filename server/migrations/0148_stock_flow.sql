-- Why the stock is another, as a word, and who said so; both empty where goods were counted or the mall moved them.
alter table stock_movement
  add column reason text not null default '' check (reason in ('', 'received', 'found', 'damaged', 'lost', 'own_use', 'other')),
  add column by_name text not null default '';

-- What left the shelf lately says how long the rest will last.
create index stock_movement_shipped on stock_movement (sku_id, at) include (on_hand_change) where cause = 'ship';
create view shipped_stock as select sku_id, -on_hand_change as quantity, at from stock_movement where cause = 'ship';
