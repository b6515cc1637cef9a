-- Points that a shop gives for an order beside those for its goods: they go back by the part of the goods that is refunded.
alter table points_of_order
  add column extra bigint not null default 0 check (extra >= 0),
  drop constraint points_of_order_per_point_minor_check,
  add constraint points_of_order_rate check (per_point_minor >= 0),
  drop constraint points_of_order_check,
  add constraint points_of_order_points check (points =
    case when per_point_minor > 0 then greatest(0, goods_minor - refunded_minor) / per_point_minor else 0 end
    + case when goods_minor > 0 then div(extra::numeric * greatest(0, goods_minor - refunded_minor), goods_minor) else 0 end);
