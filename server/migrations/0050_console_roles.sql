-- People of shops and of the mall get roles as members of companies have them; an owner has every permission.
alter table shop_staff
  add column is_owner boolean not null default false,
  add column created_at timestamptz not null default now(),
  add column version integer not null default 1,
  add constraint shop_staff_of_shop unique (shop_id, id);
update shop_staff s set is_owner = true
  where id = (select min(first.id) from shop_staff first where first.shop_id = s.shop_id and first.disabled_at is null);

create table staff_role (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  name text not null,
  description text not null default '',
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (shop_id, id)
);
create unique index staff_role_name on staff_role (shop_id, lower(name));

create table staff_role_grant (
  shop_id bigint not null,
  staff_id bigint not null,
  role_id bigint not null,
  primary key (staff_id, role_id),
  foreign key (shop_id, staff_id) references shop_staff (shop_id, id),
  foreign key (shop_id, role_id) references staff_role (shop_id, id)
);
create index staff_role_grant_role on staff_role_grant (role_id);

alter table operator
  add column is_owner boolean not null default false,
  add column disabled_at timestamptz,
  add column version integer not null default 1;
update operator set is_owner = true
  where account_id = (select account_id from operator order by created_at, account_id limit 1);

create table operator_role (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index operator_role_name on operator_role (lower(name));

create table operator_role_grant (
  operator_id bigint not null references operator,
  role_id bigint not null references operator_role,
  primary key (operator_id, role_id)
);
create index operator_role_grant_role on operator_role_grant (role_id);

-- The first person of a shop, and the first operator, own it whoever adds them: without an owner nobody could give a right.
create function first_of_shop_owns() returns trigger language plpgsql as $$
begin
  new.is_owner := new.is_owner or not exists (select from shop_staff where shop_id = new.shop_id);
  return new;
end $$;
create trigger shop_staff_first before insert on shop_staff for each row execute function first_of_shop_owns();

create function first_operator_owns() returns trigger language plpgsql as $$
begin
  new.is_owner := new.is_owner or not exists (select from operator);
  return new;
end $$;
create trigger operator_first before insert on operator for each row execute function first_operator_owns();
