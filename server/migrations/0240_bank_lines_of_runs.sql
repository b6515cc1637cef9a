-- A line of money that left may be of a whole run of payouts: it notes all of them that were sent as paid.
alter table bank_line add column payout_run_id bigint references payout_run;
alter table bank_line drop constraint bank_line_booked;
alter table bank_line add constraint bank_line_booked
  check ((state = 'booked') = (company_id is not null or payout_id is not null or payout_run_id is not null));
alter table bank_line add constraint bank_line_run
  check (payout_run_id is null or (company_id is null and payout_id is null and amount_minor < 0));
create index bank_line_of_run on bank_line (payout_run_id) where payout_run_id is not null;
