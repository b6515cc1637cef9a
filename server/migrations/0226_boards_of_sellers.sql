-- The orders behind a figure of a shop or of the mall, the latest first.
alter table figure_order add column shop_id bigint;
update figure_order f set shop_id = o.shop_id from customer_order o where o.id = f.order_id;
alter table figure_order alter column shop_id set not null;
create index figure_order_of_shop on figure_order (shop_id, day, order_id);
create index figure_order_by_day on figure_order (day, order_id);

-- What a shop sold by category, and the mall by category and by shop, of what was counted already.
insert into figure_day (owner_kind, owner_id, figure, day, about, amount_minor, orders)
select 'shop', shop_id, 'category', day, (part ->> 1)::bigint, sum((part ->> 2)::bigint), sum((part ->> 3)::int)
from figure_order, jsonb_array_elements(parts) part
where part ->> 0 = 'category'
group by shop_id, day, (part ->> 1)::bigint;
insert into figure_day (owner_kind, owner_id, figure, day, about, amount_minor, orders)
select 'mall', 0, part ->> 0, day, (part ->> 1)::bigint, sum((part ->> 2)::bigint), sum((part ->> 3)::int)
from figure_order, jsonb_array_elements(parts) part
where part ->> 0 in ('category', 'shop')
group by part ->> 0, day, (part ->> 1)::bigint;

-- By goods and by who bought it is counted from now on, of earlier orders by the job.
insert into figure_backlog select order_id from figure_order on conflict do nothing;
