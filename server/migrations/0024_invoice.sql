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

-- One for each order that asked for one and was completed, and a credit for each refund after that was issued.
create table invoice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit')),
  -- dropped: all of its money went back before it was issued
  status text not null default 'due' check (status in ('due', 'issued', 'dropped')),
  number text unique,
  type text not null check (type in ('ELECTRO', 'VATORDINARY', 'VATOSPECIAL')),
  order_id bigint not null references customer_order,
  order_sn text not null,
  company_id bigint not null references company,
  member_id bigint not null,
  shop_id bigint not null references shop,
  shop_name text not null,
  -- of a credit: what it takes back from
  invoice_id bigint references invoice,
  -- what it says of the buyer, as the order has it
  buyer jsonb not null,
  seller jsonb not null default '{}',
  mail_to jsonb,
  -- what a keyword finds, in lower case
  label text not null,
  remark text not null default '',
  accounting jsonb not null default '[]',
  -- of a credit: why the money went back
  reason_labels jsonb,
  order_minor bigint not null,
  total_minor bigint not null default 0 check (total_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor between 0 and total_minor),
  tax_bps integer not null default 0 check (tax_bps >= 0),
  ordered_at timestamptz not null,
  due_at timestamptz not null,
  -- when it is issued by itself
  issue_at timestamptz not null,
  issued_at timestamptz,
  carrier_name text not null default '',
  courier_number text not null default '',
  mailed_at timestamptz,
  version integer not null default 1,
  foreign key (company_id, member_id) references member (company_id, id),
  check ((kind = 'credit') = (invoice_id is not null)),
  check ((status = 'issued') = (number is not null) and (status = 'issued') = (issued_at is not null)),
  check (mailed_at is null or (status = 'issued' and type <> 'ELECTRO' and courier_number <> ''))
);
create unique index invoice_order on invoice (order_id) where kind = 'invoice';
create index invoice_credits on invoice (invoice_id, id) where kind = 'credit';
create index invoice_member on invoice (member_id, id desc);
create index invoice_company on invoice (company_id, id desc);
create index invoice_shop on invoice (shop_id, id desc);
create index invoice_due on invoice (issue_at) where status = 'due';

-- What is issued stays as it is; only its mailing is noted later.
create function invoice_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'issued' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - array['carrier_name', 'courier_number', 'mailed_at', 'version']
      = to_jsonb(new) - array['carrier_name', 'courier_number', 'mailed_at', 'version'] then
    return new;
  end if;
  raise exception 'an issued invoice stays as it is';
end $$;
create trigger invoice_no_change before update or delete on invoice for each row execute function invoice_stays();

-- Every status has its history: who moved it, from where to where, and why.

create table invoice_history (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  position integer not null,
  transition text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('buyer', 'seller', 'admin', 'system')),
  actor_name text not null,
  note text not null default '',
  at timestamptz not null,
  unique (invoice_id, position)
);

create table invoice_line (
  invoice_id bigint not null references invoice,
  position integer not null,
  -- null: freight
  order_line_id bigint references order_line,
  sku_number text not null,
  names jsonb not null,
  specs jsonb not null default '[]',
  units jsonb not null default '{}',
  quantity integer not null check (quantity >= 0),
  price_minor bigint not null check (price_minor >= 0),
  subtotal_minor bigint not null,
  -- tax included
  amount_minor bigint not null check (amount_minor between 0 and subtotal_minor),
  tax_minor bigint not null check (tax_minor between 0 and amount_minor),
  primary key (invoice_id, position)
);

create function invoice_line_stays() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where id = old.invoice_id and status = 'issued') then
    raise exception 'an issued invoice stays as it is';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger invoice_line_no_change before update or delete on invoice_line for each row execute function invoice_line_stays();

-- Which document says that a refund happened: the invoice that was issued after it, or a credit of its own.
create table invoice_refund (
  refund_id bigint primary key references refund,
  invoice_id bigint not null references invoice
);
create index invoice_refund_invoice on invoice_refund (invoice_id);

-- The last number of a shop in a year; taken in the transaction that issues, so that no number is missing.
create table invoice_number (
  shop_id bigint not null references shop,
  kind text not null check (kind in ('invoice', 'credit')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (shop_id, kind, year)
);

create table vat_qualification (
  id bigint generated always as identity primary key,
  company_id bigint not null unique references company,
  member_id bigint not null,
  status text not null check (status in ('applied', 'passed', 'refused')),
  company_name text not null,
  tax_number text not null,
  registered_address text not null,
  registered_tel text not null,
  bank_name text not null,
  bank_account text not null,
  audit_remark text not null default '',
  decided_by text not null default '',
  applied_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  foreign key (company_id, member_id) references member (company_id, id)
);
create index vat_qualification_status on vat_qualification (status, applied_at);

create table invoice_address (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  member_id bigint not null unique,
  name text not null,
  mobile text not null,
  region_id integer not null references region,
  detail text not null,
  foreign key (company_id, member_id) references member (company_id, id)
);
