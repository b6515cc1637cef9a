-- What is in order_line.priced_by: the price of a group buy as well.
alter table order_line drop constraint order_line_priced_by_check;
alter table order_line add constraint order_line_priced_by_check
  check (priced_by in ('LIST', 'TIER', 'CONTRACT', 'FLASH', 'QUOTE', 'GROUP_BUY'));

alter table group_buy_entry
  -- pieces that orders have, paid or not; of these `joined` are paid
  add column taken integer not null default 0,
  -- of these, what had joined before anybody counted it
  add column joined_before integer not null default 0,
  -- won: the number was reached; lost: it was not, or the group buy was ended before. Neither ever becomes another
  add column state text not null default 'open' check (state in ('open', 'won', 'lost')),
  add column decided_at timestamptz,
  -- why nobody can join before its end, in the words of whoever ended it
  add column ended_because text,
  -- since when nobody can join, where that is before its end
  add column closed_at timestamptz;
update group_buy_entry set taken = joined, joined_before = joined;
update group_buy_entry set state = 'won', decided_at = now() where joined >= wanted;
alter table group_buy_entry
  add check (joined <= taken and taken <= places),
  add check ((state = 'open') = (decided_at is null)),
  add check (state <> 'open' or (joined < wanted and closed_at is null)),
  add check ((closed_at is null) = (ended_because is null));
create index group_buy_entry_open on group_buy_entry (group_buy_id) where state = 'open';

-- Pieces of a group buy that an order has; given back, the row is gone.
create table group_buy_reservation (
  entry_id bigint not null references group_buy_entry,
  reserved_for text not null,
  member_id bigint not null,
  quantity integer not null check (quantity > 0),
  -- it was paid while the group buy could still be joined
  is_joined boolean not null default false,
  -- an order has goods of one group buy alone
  primary key (reserved_for)
);
create index group_buy_reservation_entry on group_buy_reservation (entry_id);

-- How many pieces each member has; the limit is checked here.
create table group_buy_member_usage (
  entry_id bigint not null references group_buy_entry,
  member_id bigint not null,
  taken integer not null check (taken >= 0),
  primary key (entry_id, member_id)
);

-- What an order reads of the group buy it waits for.
create view group_buy_of_order as
  select r.reserved_for, r.entry_id, e.state, e.wanted, e.joined, g.ends_at, e.ended_because
  from group_buy_reservation r join group_buy_entry e on e.id = r.entry_id join group_buy g on g.id = e.group_buy_id;
