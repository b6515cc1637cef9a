-- The grades that the mall gives its shops, the lowest first.
create table shop_grade (
  id bigint generated always as identity primary key,
  names jsonb not null,
  position integer not null,
  -- What the score of a shop has to be, in percent; null: this figure does not count.
  min_on_time_percent integer check (min_on_time_percent between 0 and 100),
  min_answered_percent integer check (min_answered_percent between 0 and 100),
  max_cancelled_percent integer check (max_cancelled_percent between 0 and 100),
  version integer not null default 1
);

alter table shop add column grade_id bigint references shop_grade;
create index shop_of_grade on shop (grade_id) where grade_id is not null;

-- Who gave a shop which grade, and why. The names stay where the grade is deleted; null: it has none since then.
create table shop_grade_change (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  names jsonb,
  reason text not null,
  given_by bigint not null references account,
  by_name text not null,
  given_at timestamptz not null
);
create index shop_grade_change_of_shop on shop_grade_change (shop_id, id desc);
