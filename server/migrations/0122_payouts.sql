-- Money that was sent to a shop and came back is booked under a kind of its own: it goes into the next payout, where the sending itself does not.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check
  check (kind in ('payment', 'earning', 'refund', 'refund_sent', 'settlement', 'payout', 'payout_returned'));

-- What each booking changes of what the mall owes a shop; amounts above zero are for the shop.
-- earned is before commission; with_shop is what the shop has of it already, from buyers who sent it straight there.
create view shop_movement as
  select t.id as transaction_id, e.shop_id, t.order_id, t.label, t.kind, t.at,
    coalesce(-sum(e.amount_minor) filter (where e.account in ('payable', 'commission')), 0)::bigint as earned_minor,
    coalesce(-sum(e.amount_minor) filter (where e.account = 'commission'), 0)::bigint as commission_minor,
    coalesce(sum(e.amount_minor) filter (where e.account in ('shop_cash', 'escrow')), 0)::bigint as with_shop_minor,
    coalesce(-sum(e.amount_minor) filter (where e.account <> 'commission'), 0)::bigint as amount_minor
  from ledger_entry e
  join ledger_transaction t on t.id = e.transaction_id
  left join order_money m on m.order_id = e.order_id
  where e.shop_id is not null and t.kind <> 'payout' and (e.account <> 'escrow' or m.source = 'shop_cash')
  group by t.id, e.shop_id;
