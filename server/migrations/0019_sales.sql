-- Completed orders whose goods were counted as sold: hearing of one twice counts it once.
create table counted_sale (
  order_id bigint primary key,
  counted_at timestamptz not null
);
