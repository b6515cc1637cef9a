-- What the mall takes down, and puts back as it was, also for a whole list at once.
alter table bulk_run
  drop constraint bulk_run_act_check,
  drop constraint bulk_run_check3,
  add constraint bulk_run_act_check
    check (act in ('picking', 'packing', 'delivery', 'labels', 'approve', 'reject', 'take_down', 'put_back')),
  add constraint bulk_run_of_mall check ((shop_id is null) = (act in ('approve', 'reject', 'take_down', 'put_back'))),
  -- Of what is put back: the run that took it down.
  add column undoes bigint references bulk_run on delete cascade,
  add constraint bulk_run_undoes check ((undoes is not null) = (act = 'put_back'));
create index bulk_run_undoing on bulk_run (undoes) where undoes is not null;
