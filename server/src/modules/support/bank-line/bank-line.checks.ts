import type { Check } from '#platform/check'

export const bankLineChecks: readonly Check[] = [
  {
    name: 'bank_line.booked',
    mend: 'money',
    asks: {
      bank_line: `select l.id, l.state, l.amount_minor, b.cash from bank_line l
        left join lateral (select coalesce(sum(e.amount_minor), 0) as cash from (select distinct company_id, number from bank_line_history where line_id = l.id and act = 'book') h
          join ledger_transaction t on t.cause in ('settlement:' || h.company_id || ':' || h.number, 'settlement:' || h.company_id || ':' || h.number || ':undone')
          join ledger_entry e on e.transaction_id = t.id and e.account = 'cash') b on true
        where @l.id and l.payout_id is null and l.payout_run_id is null and b.cash <> case when l.state = 'booked' then l.amount_minor else 0 end`,
    },
  },
  {
    name: 'bank_line.orders',
    mend: 'link',
    asks: {
      'bank_line_order.line_id': `select o.order_id, l.id, l.state from bank_line_order o join bank_line l on l.id = o.line_id
        where @o.line_id and not (l.state = 'booked' or (l.state = 'open' and l.is_sure))`,
    },
  },
  {
    name: 'bank_line.payout',
    mend: 'money',
    asks: {
      bank_line: `select l.id, l.state, l.amount_minor, l.payout_step, p.status, p.net_minor from bank_line l join payout p on p.id = l.payout_id
        where @l.id and (abs(l.amount_minor) <> p.net_minor or p.status not in ('paid', 'returned') or (l.payout_step = 'return' and p.status <> 'returned'))`,
    },
  },
  {
    name: 'bank_line.run',
    mend: 'money',
    asks: {
      bank_line: `select l.id, l.amount_minor, p.* from bank_line l
        left join lateral (select coalesce(sum(p.net_minor), 0) as net, coalesce(bool_and(p.status in ('paid', 'returned')), false) as paid
          from bank_line_payout o join payout p on p.id = o.payout_id where o.line_id = l.id) p on true
        where @l.id and l.payout_run_id is not null and (p.net <> -l.amount_minor or not p.paid)`,
    },
  },
  {
    name: 'bank_line.payouts',
    mend: 'link',
    asks: {
      'bank_line_payout.line_id': `select o.payout_id, o.step, l.id, l.state from bank_line_payout o join bank_line l on l.id = o.line_id
        where @o.line_id and not ((l.state = 'booked' and l.payout_id = o.payout_id and l.payout_step = o.step) or (l.state = 'open' and l.is_sure)
          or (l.state = 'booked' and o.step = 'pay' and exists (select from payout p where p.id = o.payout_id and p.run_id = l.payout_run_id)))`,
    },
  },
]
