-- What a company has its orders carry for its own papers, and what it asks for before one is placed.
create table order_field_rule (
  company_id bigint primary key references company,
  po_number text not null default 'optional' check (po_number in ('off', 'optional', 'required')),
  -- such as PO-####: # is a digit, @ a letter, * either, everything else itself; empty takes anything
  po_mask text not null default '' check (char_length(po_mask) <= 50),
  needed_by text not null default 'optional' check (needed_by in ('off', 'optional', 'required')),
  version integer not null default 1,
  changed_at timestamptz not null
);

alter table checkout_choice add column po_number text not null default '' check (char_length(po_number) <= 50);
alter table checkout_choice add column needed_by date;

alter table customer_order add column po_number text not null default '' check (char_length(po_number) <= 50);
alter table customer_order add column needed_by date;
-- A shop looks at what is wanted soonest first.
create index customer_order_shop_needed on customer_order (shop_id, needed_by) where needed_by is not null;

-- a copy, as the order has it
alter table invoice add column po_number text not null default '';
