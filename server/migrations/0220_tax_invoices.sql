-- What the tax office wants to know of a shop beside its NPWP: whether it is registered for VAT, and its place of business (NITKU).
alter table shop
  add column is_vat_registered boolean not null default false,
  add column tax_place text not null default '' check (tax_place ~ '^([0-9]{22})?$');

-- Who a company is for the tax office, as a shop has it where the invoice does not say enough.
create table tax_buyer (
  shop_id bigint not null references shop,
  company_id bigint not null references company,
  tax_number text not null check (tax_number ~ '^[0-9]{16}$'),
  tax_place text not null check (tax_place ~ '^[0-9]{22}$' and left(tax_place, 16) = tax_number),
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  set_by text not null,
  set_at timestamptz not null,
  primary key (shop_id, company_id)
);

-- A file for Coretax, as it was made.
create table tax_export (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  tax_number text not null,
  tax_place text not null,
  invoice_count integer not null check (invoice_count > 0),
  base_minor bigint not null,
  vat_minor bigint not null,
  -- how many of them an earlier file had
  again_count integer not null check (again_count between 0 and invoice_count),
  file text not null,
  made_by text not null,
  made_at timestamptz not null
);
create index tax_export_of_shop on tax_export (shop_id, id);

create table tax_export_invoice (
  export_id bigint not null references tax_export,
  invoice_id bigint not null references invoice,
  primary key (export_id, invoice_id)
);
create index tax_export_invoice_of on tax_export_invoice (invoice_id);

-- A file of Coretax with numbers, row by row as it was read.
create table tax_number_file (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  file_name text not null,
  file_hash text not null,
  rows jsonb not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  unique (shop_id, file_hash)
);

-- How an invoice stands with the tax office: what its last file said, and the number that came back.
create table tax_invoice (
  invoice_id bigint primary key references invoice,
  shop_id bigint not null references shop,
  export_id bigint not null references tax_export,
  buyer_tax_number text not null,
  base_minor bigint not null,
  vat_minor bigint not null,
  number text check (number ~ '^[0-9]{17}$'),
  number_day date,
  number_file_id bigint references tax_number_file,
  number_by text,
  number_at timestamptz,
  check ((number is null) = (number_file_id is null) and (number is null) = (number_at is null) and (number is null) = (number_by is null))
);
create unique index tax_invoice_number on tax_invoice (shop_id, number) where number is not null;
create index tax_invoice_export on tax_invoice (export_id);

-- A number that came back stays.
create function tax_invoice_number_stays() returns trigger language plpgsql as $$
begin
  if old.number is not null then raise exception 'the number of tax invoice % stays', old.invoice_id; end if;
  return new;
end $$;
create trigger tax_invoice_number_stays before update on tax_invoice for each row execute function tax_invoice_number_stays();
