-- The list of a shop's goods, newest first.
create index sku_shop_newest on sku (shop_id, id desc) where deleted_at is null;
