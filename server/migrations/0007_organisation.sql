create table company (
  id bigint generated always as identity primary key,
  -- what people are told, not in sequence
  code text not null unique default 'C' || (10000000 + floor(random() * 90000000))::bigint::text,
  name text not null,
  logo text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  tax_number text not null default '',
  employee_count integer check (employee_count > 0),
  registered_capital_minor bigint check (registered_capital_minor > 0),
  industry text not null default '',
  time_zone text not null default 'Asia/Shanghai',
  owner_member_id bigint,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create table organisation_unit (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  parent_id bigint references organisation_unit,
  code text not null,
  name text not null,
  unique (company_id, code),
  unique (company_id, id)
);
create index organisation_unit_parent on organisation_unit (parent_id) where parent_id is not null;

create table member (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  account_id bigint not null unique references account,
  unit_id bigint references organisation_unit,
  manager_member_id bigint references member,
  name text not null,
  position text not null default '',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (company_id, id)
);
create index member_by_name on member (company_id, name, id);
create index member_unit on member (unit_id) where unit_id is not null;
create index member_manager on member (manager_member_id) where manager_member_id is not null;

-- A company and its owner are written in one transaction.
alter table company add foreign key (owner_member_id) references member deferrable initially deferred;

create table role (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  description text not null default '',
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (company_id, name),
  unique (company_id, id)
);

create table member_role (
  company_id bigint not null,
  member_id bigint not null,
  role_id bigint not null,
  primary key (member_id, role_id),
  foreign key (company_id, member_id) references member (company_id, id),
  foreign key (company_id, role_id) references role (company_id, id)
);
create index member_role_by_role on member_role (role_id);

create table address (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  member_id bigint not null,
  consignee text not null,
  mobile text not null,
  tel text not null default '',
  region_id integer not null references region,
  detail text not null,
  alias text not null default '',
  is_default boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index address_member on address (member_id, id) where deleted_at is null;
create unique index address_default on address (member_id) where is_default and deleted_at is null;

-- What an invited person will be. The link holds a secret, this table only its hash: a new e-mail voids the link before.
create table invitation (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  email text not null,
  name text not null default '',
  position text not null default '',
  unit_id bigint,
  manager_member_id bigint,
  role_ids bigint[] not null default '{}',
  inviter_member_id bigint not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  email_count integer not null default 1,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  foreign key (company_id, unit_id) references organisation_unit (company_id, id) on delete set null (unit_id),
  foreign key (company_id, manager_member_id) references member (company_id, id),
  foreign key (company_id, inviter_member_id) references member (company_id, id)
);
create unique index invitation_open on invitation (company_id, lower(email)) where accepted_at is null and revoked_at is null;
create index invitation_list on invitation (company_id, id desc) where accepted_at is null and revoked_at is null;
create index invitation_address on invitation (company_id, lower(email), sent_at);
create index invitation_inviter on invitation (inviter_member_id) where accepted_at is null and revoked_at is null;

create view member_summary as
  select m.id as member_id, m.company_id, m.account_id, m.name, c.name as company_name, m.disabled_at is null as is_active
  from member m join company c on c.id = m.company_id;
