import { type Check, checksOfMachine } from '#platform/check'
import { payoutMachine, runMachine } from './payout.machine.ts'

export const payoutChecks: readonly Check[] = [
  ...checksOfMachine(runMachine),
  ...checksOfMachine(payoutMachine),
  {
    name: 'payout.sum',
    mend: 'money',
    asks: {
      payout: `select p.sn, p.status, p.net_minor, r.* from payout p
        left join lateral (select coalesce(sum(amount_minor), 0) as amount, count(*) as n, count(*) filter (where settles) as settled from payout_row where payout_id = p.id) r on true
        where @p.id and case p.status when 'left_out' then r.n > 0 when 'cancelled' then r.settled > 0
          else r.settled <> r.n or p.net_minor <> r.amount + p.brought_minor - p.reserve_minor end`,
    },
  },
  {
    name: 'payout.booked',
    mend: 'money',
    asks: {
      payout: `select p.sn, p.status, l.* from payout p
        left join lateral (select coalesce(-sum(amount_minor) filter (where t.cause = 'payout:' || p.id || ':sent'), 0) as sent,
            coalesce(sum(amount_minor) filter (where t.cause = 'payout:' || p.id || ':returned'), 0) as back
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account = 'cash' where t.cause in ('payout:' || p.id || ':sent', 'payout:' || p.id || ':returned')) l on true
        where @p.id and (l.sent <> case when p.status in ('sent', 'paid', 'failed', 'returned') then p.net_minor else 0 end
          or l.back <> case when p.status in ('failed', 'returned') then p.net_minor else 0 end)`,
    },
  },
]
