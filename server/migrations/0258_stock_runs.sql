-- Low-stock marks and orders beyond the stock, given to all skus of a list, and taken back.
alter table bulk_run
  drop constraint bulk_run_act_check,
  drop constraint bulk_run_undoes,
  add constraint bulk_run_act_check
    check (act in ('picking', 'packing', 'delivery', 'labels', 'approve', 'reject', 'take_down', 'put_back', 'low_mark', 'backorder')),
  -- Of stock: what the skus get; of a run that undoes another: what they have by that one.
  add column terms jsonb,
  add constraint bulk_run_terms check ((terms is not null) = (act in ('low_mark', 'backorder'))),
  add constraint bulk_run_undoes
    check (case when act = 'put_back' then undoes is not null when act in ('low_mark', 'backorder') then true else undoes is null end);
-- Of stock: what a sku had before; of what is undone: what it gets back.
alter table bulk_run_item add column terms jsonb;
