-- What the data boards show, summed by day as orders are paid and money goes back. One row for an owner (a company, a member), a
-- figure, what it is about (a cost centre, a shop; 0 where it is about nothing further) and a day on which orders were placed.
create table figure_day (
  owner_kind text not null check (owner_kind in ('company', 'member')),
  owner_id bigint not null,
  figure text not null,
  day date not null,
  about bigint not null,
  amount_minor bigint not null,
  orders integer not null,
  primary key (owner_kind, owner_id, figure, day, about)
);

-- What an order adds to these sums, so that it is taken out again before it is counted anew.
create table figure_order (
  order_id bigint primary key references customer_order,
  company_id bigint not null,
  member_id bigint not null,
  day date not null,
  -- [figure, about, sen, orders]
  parts jsonb not null
);

-- Orders that are to be counted by a job: those that were paid before there were figures.
create table figure_backlog (order_id bigint primary key references customer_order);
insert into figure_backlog select id from customer_order where paid_minor > 0;
