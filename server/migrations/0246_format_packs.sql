-- By which forms numbers are taken: whether those of a country are in force, and what operators wrote for others. The latest number of a pack holds.
create table format_pack (
  pack text not null check (pack in ('indonesia', 'china', 'other')),
  number integer not null check (number > 0),
  in_force boolean not null,
  -- of other countries; those that come with the mall have theirs in the program
  formats jsonb not null check (jsonb_typeof(formats) = 'array' and (pack = 'other' or formats = '[]'::jsonb)),
  reason text not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  by_name text not null,
  primary key (pack, number)
);
