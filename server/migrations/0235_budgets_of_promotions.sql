-- The most that a promotion of a shop takes off prices, and what orders have of it. Null: no limit.
alter table full_discount
  add column budget_minor bigint check (budget_minor > 0),
  add column given_minor bigint not null default 0 check (given_minor >= 0),
  add constraint full_discount_budget check (budget_minor is null or given_minor <= budget_minor);
alter table minus_price
  add column budget_minor bigint check (budget_minor > 0),
  add column given_minor bigint not null default 0 check (given_minor >= 0),
  add constraint minus_price_budget check (budget_minor is null or given_minor <= budget_minor);
alter table half_price
  add column budget_minor bigint check (budget_minor > 0),
  add column given_minor bigint not null default 0 check (given_minor >= 0),
  add constraint half_price_budget check (budget_minor is null or given_minor <= budget_minor);

-- What an order has of the budget of a promotion; it goes when the order is cancelled.
create table promotion_budget_use (
  reserved_for text not null,
  kind text not null check (kind in ('full_discount', 'minus_price', 'half_price')),
  promotion_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (reserved_for, kind, promotion_id)
);
create index promotion_budget_use_promotion on promotion_budget_use (kind, promotion_id);
