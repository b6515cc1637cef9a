-- Who the mall is for the tax office, each time it was set; the last one holds.
create table mall_tax_identity (
  version integer primary key check (version > 0),
  name text not null check (name <> ''),
  tax_number text not null check (tax_number ~ '^[0-9]{16}$'),
  tax_place text not null check (tax_place ~ '^[0-9]{22}$' and left(tax_place, 16) = tax_number),
  address text not null check (address <> ''),
  is_vat_registered boolean not null,
  set_by text not null,
  set_at timestamptz not null
);

-- A file of invoices over commission for Coretax, as it was made.
create table commission_tax_export (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  tax_number text not null,
  tax_place text not null,
  invoice_count integer not null check (invoice_count > 0),
  again_count integer not null check (again_count between 0 and invoice_count),
  base_minor bigint not null,
  vat_minor bigint not null,
  file text not null,
  made_by text not null,
  made_at timestamptz not null
);

create table commission_tax_export_invoice (
  export_id bigint not null references commission_tax_export,
  invoice_id bigint not null references commission_invoice,
  primary key (export_id, invoice_id)
);
create index commission_tax_export_invoice_of on commission_tax_export_invoice (invoice_id);

-- A file of Coretax with numbers of invoices over commission, row by row as it was read.
create table commission_tax_number_file (
  id bigint generated always as identity primary key,
  file_name text not null,
  file_hash text not null unique,
  rows jsonb not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);

-- How an invoice over commission stands with the tax office: what its last file said, and the number that came back.
create table commission_tax (
  invoice_id bigint primary key references commission_invoice,
  export_id bigint not null references commission_tax_export,
  buyer_tax_number text not null,
  base_minor bigint not null,
  vat_minor bigint not null,
  number text unique check (number ~ '^[0-9]{17}$'),
  number_day date,
  number_file_id bigint references commission_tax_number_file,
  number_by text,
  number_at timestamptz,
  check ((number is null) = (number_file_id is null) and (number is null) = (number_at is null) and (number is null) = (number_by is null))
);
create index commission_tax_export_of on commission_tax (export_id);
create index commission_tax_number_file_of on commission_tax (number_file_id);
create trigger commission_tax_number_stays before update on commission_tax for each row execute function tax_invoice_number_stays();

-- The note by which a shop took back the tax of a credit note in Coretax, as an operator read it there.
create table commission_credit_tax (
  invoice_id bigint primary key references commission_invoice,
  number text not null check (number <> ''),
  note_day date not null,
  noted_by text not null,
  noted_at timestamptz not null
);
