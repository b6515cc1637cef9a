-- How many working days a shop needs before it hands goods to the carrier; null: it has not said.
alter table goods
  add column lead_days integer,
  add constraint goods_lead_days check (lead_days between 0 and 365);
