-- Days that operators have added to the time of where an application stands; the next step begins without them.
alter table after_sale add column more_days integer not null default 0 check (more_days between 0 and 90);

create table after_sale_extension (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sale,
  -- where it stood
  status text not null,
  days integer not null check (days between 1 and 90),
  reason text not null,
  given_by text not null,
  given_at timestamptz not null
);
create index after_sale_extension_of on after_sale_extension (after_sale_id, id);
