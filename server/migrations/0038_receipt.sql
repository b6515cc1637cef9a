-- What came otherwise than it was sent. Of an order's line: pieces that never came, came damaged (part of received), came beyond it.
alter table order_line
  add column missing integer not null default 0,
  add column damaged integer not null default 0,
  add column surplus integer not null default 0,
  add check (missing >= 0 and received + missing <= shipped),
  add check (damaged between 0 and received),
  add check (surplus >= 0);
alter table shipment_line
  add column missing integer not null default 0,
  add check (missing >= 0 and received + missing <= quantity);
-- `quantity` is what arrived; of a line that never came nothing did.
alter table goods_receipt_line drop constraint goods_receipt_line_quantity_check;
alter table goods_receipt_line
  add column damaged integer not null default 0,
  add column missing integer not null default 0,
  add column surplus integer not null default 0,
  add column note text not null default '',
  add column pictures jsonb not null default '[]',
  add check (quantity >= 0 and missing >= 0 and quantity + missing > 0),
  add check (damaged between 0 and quantity),
  add check (surplus >= 0);
-- Money for pieces that never came: nothing goes back for it.
alter table after_sale
  add column never_came boolean not null default false,
  add check (not never_came or kind = 'return');
