-- The same sums for a shop: what it sold on a day, to whomever.
alter table figure_day
  drop constraint figure_day_owner_kind_check,
  add constraint figure_day_owner_kind_check check (owner_kind in ('company', 'member', 'shop'));

-- Of what was counted already. Each of these parts is about the shop of its order.
insert into figure_day (owner_kind, owner_id, figure, day, about, amount_minor, orders)
select 'shop', (part ->> 1)::bigint, case part ->> 0 when 'shop' then 'sold' else part ->> 0 end, day, 0,
  sum((part ->> 2)::bigint), sum((part ->> 3)::int)
from figure_order, jsonb_array_elements(parts) part
where part ->> 0 in ('shop', 'paid', 'returned', 'due', 'on_time')
group by 2, 3, 4;

-- Orders that were cancelled after they were paid are counted as such from now on.
insert into figure_backlog select id from customer_order where paid_minor > 0 and status = 'cancelled' on conflict do nothing;

-- What was applied for lately, by shop.
create index after_sale_of_shop_lately on after_sale (shop_id, applied_at);
