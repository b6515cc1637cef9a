-- until when it is given for points; null: until somebody ends it
alter table points_goods add column offered_until timestamptz;

-- What a shop asks the mall to give for points. Allowed, it is an offer with the same terms.
create table points_proposal (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  sku_id bigint not null references sku,
  category_id bigint not null references points_category,
  points integer not null check (points > 0),
  price_minor bigint not null check (price_minor >= 0),
  total integer not null check (total > 0),
  member_limit integer not null check (member_limit >= 0),
  offered_until timestamptz,
  state text not null default 'asked' check (state in ('asked', 'allowed', 'refused', 'withdrawn')),
  reason text not null default '',
  points_goods_id bigint unique references points_goods,
  asked_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  check ((state = 'allowed') = (points_goods_id is not null)),
  check ((state = 'asked') = (decided_at is null))
);
create unique index points_proposal_of_sku on points_proposal (sku_id) where state = 'asked';
create index points_proposal_shop on points_proposal (shop_id, id);
create index points_proposal_category on points_proposal (category_id);
create index points_proposal_waiting on points_proposal (id) where state = 'asked';
