-- Money that left is compared with payouts to shops, and money that came back as well.
alter table bank_line drop constraint bank_line_amount_minor_check;
alter table bank_line add constraint bank_line_amount_minor_check
  check (amount_minor <> 0 and amount_minor between -9007199254740991 and 9007199254740991);
alter table bank_line add column payout_id bigint references payout;
-- What the line says of the payout: it was paid, or came back.
alter table bank_line add column payout_step text check (payout_step in ('pay', 'return'));
-- False: somebody had noted it by hand before, and the line only belongs to it.
alter table bank_line add column payout_moved boolean not null default false;
alter table bank_line drop constraint bank_line_check;
alter table bank_line add constraint bank_line_booked check ((state = 'booked') = (company_id is not null or payout_id is not null));
alter table bank_line add constraint bank_line_company check (company_id is null or (payout_id is null and amount_minor > 0));
alter table bank_line add constraint bank_line_payout_step
  check ((payout_id is null) = (payout_step is null) and (payout_id is not null or not payout_moved) and (payout_step = 'pay') = (payout_id is not null and amount_minor < 0));
create index bank_line_of_payout on bank_line (payout_id) where payout_id is not null;

-- A payout is paid by one line and comes back by one: by that which is sure of it, or was booked for it.
create table bank_line_payout (
  payout_id bigint not null references payout,
  step text not null check (step in ('pay', 'return')),
  line_id bigint not null references bank_line,
  primary key (payout_id, step)
);
create index bank_line_payout_line on bank_line_payout (line_id);

-- Lines of money that left are stored from now on; earlier files counted them.
create index payout_net on payout (net_minor) where status in ('sent', 'paid', 'returned');
