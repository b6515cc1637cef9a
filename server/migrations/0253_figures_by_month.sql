-- The sums of figure_day once more by month: a year of a board reads twelve months and the days at its ends.
create table figure_month (
  owner_kind text not null check (owner_kind in ('company', 'member', 'shop', 'mall')),
  owner_id bigint not null,
  figure text not null,
  month date not null check (extract(day from month) = 1),
  about bigint not null,
  amount_minor bigint not null,
  orders integer not null,
  primary key (owner_kind, owner_id, figure, month, about)
);
insert into figure_month (owner_kind, owner_id, figure, month, about, amount_minor, orders)
select owner_kind, owner_id, figure, date_trunc('month', day)::date, about, sum(amount_minor), sum(orders)
from figure_day group by 1, 2, 3, 4, 5;

-- The goods in the parts of an order, to find the orders behind a figure of goods; a company buys in few shops, and its orders lie together.
alter table figure_order add column goods bigint[] not null default '{}';
update figure_order f set goods = array(select distinct (part ->> 1)::bigint from jsonb_array_elements(f.parts) part where part ->> 0 = 'goods' order by 1)
where f.parts @? '$[*] ? (@[0] == "goods")';
create index figure_order_goods on figure_order using gin (goods);
create index figure_order_of_buyer on figure_order (shop_id, company_id, day, order_id);
