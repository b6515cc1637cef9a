-- Whose goods the mall looks at before buyers see them: one rule, and shops that are an exception to it.
create table goods_review_rule (
  is_only boolean primary key default true check (is_only),
  reviewed text not null default 'nobody' check (reviewed in ('nobody', 'new', 'new_and_changed')),
  version integer not null default 1
);
insert into goods_review_rule default values;

create table goods_review_shop (
  shop_id bigint primary key references shop,
  treatment text not null check (treatment in ('trusted', 'always'))
);

-- What a shop wants of its goods and the mall has not agreed to; gone once it is applied or withdrawn.
create table goods_revision (
  goods_id bigint primary key references goods,
  shop_id bigint not null references shop,
  state text not null default 'waiting' check (state in ('waiting', 'rejected')),
  -- the goods as they are to be; null: new goods, of which nothing is published beside
  document jsonb,
  -- numbers of skus that the document takes away; those that came since stay
  removed jsonb not null default '[]',
  -- of the goods, when this was written last: it never comes again
  version integer not null,
  submitted_at timestamptz not null,
  submitted_by text not null,
  reason text not null default '',
  decided_at timestamptz,
  decided_by text not null default '',
  check ((state = 'rejected') = (decided_at is not null))
);
create index goods_revision_waiting on goods_revision (submitted_at, goods_id) where state = 'waiting';
create index goods_revision_shop on goods_revision (shop_id);
