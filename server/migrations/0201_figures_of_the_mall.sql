-- The same sums for the whole mall: one row for a figure and a day.
alter table figure_day
  drop constraint figure_day_owner_kind_check,
  add constraint figure_day_owner_kind_check check (owner_kind in ('company', 'member', 'shop', 'mall'));

-- Of what was counted already.
insert into figure_day (owner_kind, owner_id, figure, day, about, amount_minor, orders)
select 'mall', 0, figure, day, 0, sum(amount_minor), sum(orders)
from figure_day where owner_kind = 'shop' and about = 0
group by figure, day;

-- What the mall keeps of an order is counted from now on, of earlier ones by the job.
insert into figure_backlog select order_id from figure_order on conflict do nothing;

-- What companies owe on account and have not settled, by the day on which it is due; written by a job. What has no day is due on the last one.
create table company_owed (
  company_id bigint not null references company,
  due_on date not null,
  open_minor bigint not null check (open_minor > 0),
  primary key (company_id, due_on)
);
create table company_owed_count (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz not null
);

-- What is counted on the page of operators by when it came.
create index shop_newest on shop (created_at);
create index search_asked_in_vain on search_asked (day) include (times) where found = 0;
