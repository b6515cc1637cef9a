-- Somebody who buys applies to sell as well; one application of an account, which may be sent in several times.
create table shop_application (
  id bigint generated always as identity primary key,
  account_id bigint not null unique references account,
  status text not null default 'incomplete' check (status in ('incomplete', 'submitted', 'asked', 'denied', 'approved')),
  shop_name text not null default '',
  company_name text not null default '',
  registration_number text not null default '',
  tax_number text not null default '',
  region_id integer references region,
  address text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  employee_count integer check (employee_count > 0),
  registered_capital_minor bigint check (registered_capital_minor > 0),
  about text not null default '',
  -- {name, holder, number}
  bank jsonb,
  category_ids bigint[] not null default '{}',
  agreed_at timestamptz,
  -- the last question or refusal of an operator, and what was answered
  question text not null default '',
  answer text not null default '',
  submitted_at timestamptz,
  decided_at timestamptz,
  shop_id bigint unique references shop,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((status = 'approved') = (shop_id is not null))
);
create index shop_application_waiting on shop_application (submitted_at) where status = 'submitted';

create table shop_application_history (
  id bigint generated always as identity primary key,
  application_id bigint not null references shop_application,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (application_id, position)
);

create table shop_application_file (
  id bigint generated always as identity primary key,
  application_id bigint not null references shop_application,
  kind text not null check (kind in ('licence', 'tax_card', 'bank_proof', 'other')),
  name text not null,
  format text not null check (format in ('pdf', 'jpg', 'png')),
  bytes integer not null,
  file text not null,
  created_at timestamptz not null
);
create index shop_application_file_of on shop_application_file (application_id);

-- What an operator has looked through; a change of it takes the mark away.
create table shop_application_check (
  application_id bigint not null references shop_application,
  item text not null check (item in ('company', 'documents', 'bank', 'categories')),
  by_name text not null,
  at timestamptz not null,
  primary key (application_id, item)
);

-- What a shop may sell, with everything below; without a row it may sell everything.
create table shop_category (
  shop_id bigint not null references shop,
  category_id bigint not null references category,
  primary key (shop_id, category_id)
);

-- Counts the changes of commission and categories.
alter table shop add column version integer not null default 1;
create index shop_name_lower on shop (lower(name));
