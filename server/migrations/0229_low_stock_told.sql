-- A sku that fell to its low mark, of which its shop was told; the row goes when there is more again.
create table low_stock_told (
  sku_id bigint primary key references stock (sku_id) on delete cascade,
  told_at timestamptz not null
);
create index stock_low_mark on stock (sku_id) where low_at is not null;
