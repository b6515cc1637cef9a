-- What each order was paid with: the one part of a payment that settled it.
create view paid_with as
  select p.order_id, y.method from payment_part p join payment y on y.id = p.payment_id where p.outcome = 'settled';

-- Sales of one goods, the latest first.
create index order_line_goods on order_line (goods_id, order_id desc);
