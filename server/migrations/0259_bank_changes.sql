-- Another bank account of a shop: one person asks for it, another confirms it, and some days later money goes there.
create table bank_change (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  bank jsonb not null,
  asked_by bigint not null references account,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- Empty where nobody else of the shop may confirm it.
  confirmed_by_name text,
  -- From when money goes there.
  due_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'in_force', 'withdrawn')),
  ended_by_name text,
  ended_at timestamptz,
  check ((confirmed_by_name is null) = (due_at is null)),
  check (state in ('asked', 'withdrawn') or due_at is not null),
  check ((state in ('asked', 'confirmed')) = (ended_at is null)),
  check ((state = 'withdrawn') = (ended_by_name is not null))
);
create unique index bank_change_open on bank_change (shop_id) where state in ('asked', 'confirmed');
create index bank_change_due on bank_change (due_at) where state = 'confirmed';
