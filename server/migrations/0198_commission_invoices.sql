-- What the mall invoices a shop over the commission of a month; what it gave back with refunds is a credit note of its own.
create table commission_invoice (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  shop_name text not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- numbers of a kind and year follow each other
  year integer not null,
  sequence integer not null check (sequence > 0),
  -- what the mall kept, or gave back, the tax in it
  total_minor bigint not null check (total_minor > 0),
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  tax_bps integer not null check (tax_bps between 0 and 10000),
  booking_count integer not null check (booking_count > 0),
  -- empty: the timer
  issued_by text not null,
  issued_at timestamptz not null,
  check (total_minor = net_minor + tax_minor),
  unique (shop_id, month, kind),
  unique (kind, year, sequence)
);
create index commission_invoice_month on commission_invoice (month, id);

-- A booking is invoiced once; amounts above zero are for the mall.
create table commission_invoice_row (
  transaction_id bigint primary key references ledger_transaction,
  invoice_id bigint not null references commission_invoice,
  amount_minor bigint not null check (amount_minor <> 0)
);
create index commission_invoice_row_invoice on commission_invoice_row (invoice_id, transaction_id);

-- The last number of a kind in a year; taken in the transaction that issues, so that no number is missing.
create table commission_invoice_number (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);
