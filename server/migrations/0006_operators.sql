create table operator (
  account_id bigint primary key references account,
  name text not null,
  -- an owner has every permission
  is_owner boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

-- The first operator is an owner, whoever adds them: without an owner nobody could give a permission.
create function first_operator_owns() returns trigger language plpgsql as $$
begin
  new.is_owner := new.is_owner or not exists (select from operator);
  return new;
end $$;
create trigger operator_first before insert on operator for each row execute function first_operator_owns();

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
