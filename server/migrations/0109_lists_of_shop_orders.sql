-- the orders of a shop in every state, by when they were placed and by what they come to
create index customer_order_shop on customer_order (shop_id, id);
create index customer_order_shop_total on customer_order (shop_id, payable_minor, id);
-- and of each company, whether it has confirmed them or not
drop index customer_order_customer;
create index customer_order_customer on customer_order (shop_id, company_id, id);
-- numbers of skus by how they begin, of all shops and of one
create index sku_number_begin on sku (plain_number(number) text_pattern_ops) where deleted_at is null;
create index sku_number_of_shop on sku (shop_id, plain_number(number) text_pattern_ops) where deleted_at is null;
