create table company (
  id bigint generated always as identity primary key,
  name text not null,
  logo text not null default '',
  time_zone text not null default 'Asia/Shanghai',
  owner_member_id bigint,
  created_at timestamptz not null default now()
);

create table organisation_unit (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  parent_id bigint references organisation_unit,
  code text not null,
  name text not null,
  unique (company_id, code)
);

create table member (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  account_id bigint not null unique references account,
  unit_id bigint references organisation_unit,
  manager_member_id bigint references member,
  name text not null,
  region text not null default '',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
alter table company add foreign key (owner_member_id) references member deferrable initially deferred;

create table role (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  description text not null default '',
  permissions text[] not null default '{}',
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

create table cost_centre (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  type text not null default 'DEPARTMENT',
  valid_from date,
  valid_to date,
  manager_member_id bigint references member,
  -- empty: every member of the company may use it
  member_ids bigint[] not null default '{}',
  disabled_at timestamptz,
  unique (company_id, code),
  check (valid_from is null or valid_to is null or valid_from <= valid_to)
);

create table accounting_subject (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  description text not null,
  type text not null default 'EXPENSE',
  disabled_at timestamptz,
  unique (company_id, code)
);

create table invoice_title (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  member_id bigint not null,
  type text not null check (type in ('ELECTRO', 'VATORDINARY', 'VATOSPECIAL')),
  title text not null,
  content text not null default '',
  tax_number text not null default '',
  mobile text not null default '',
  email text not null default '',
  registered_address text not null default '',
  registered_tel text not null default '',
  bank_name text not null default '',
  bank_account text not null default '',
  is_default boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (company_id, member_id) references member (company_id, id)
);
create unique index invoice_title_name on invoice_title (member_id, type, lower(title)) where deleted_at is null;
create unique index invoice_title_default on invoice_title (member_id, type) where is_default and deleted_at is null;
