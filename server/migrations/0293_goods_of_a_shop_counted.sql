-- A goods page says how many goods its shop has on the shelf: with the status the index alone can say it.
drop index goods_shop;
create index goods_shop on goods (shop_id, id desc) include (status) where deleted_at is null;
