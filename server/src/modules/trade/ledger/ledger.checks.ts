import { type Check, checksOfMachine } from '#platform/check'
import { monthMachine } from './month.machine.ts'

export const ledgerChecks: readonly Check[] = [
  {
    name: 'ledger.zero',
    mend: 'money',
    asks: {
      // A transaction without entries is found as one with less than two.
      ledger_transaction: `select t.id as transaction_id, t.cause, count(e.transaction_id) as entries, sum(e.amount_minor) as sum
        from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id where @t.id
        group by 1, 2 having coalesce(sum(e.amount_minor), 0) <> 0 or count(e.transaction_id) < 2`,
    },
  },
  {
    name: 'ledger.dated',
    mend: 'money',
    asks: {
      ledger_transaction: `select t.id as transaction_id, t.cause, t.at, e.at as entry_at
        from ledger_transaction t join ledger_entry e on e.transaction_id = t.id where @t.id and e.at <> t.at`,
    },
  },
  {
    name: 'ledger.closed',
    mend: 'money',
    asks: {
      ledger_month: `select m.month, m.transaction_count, m.debit_minor, b.* from ledger_month m
        left join lateral (select count(distinct e.transaction_id) as booked_count, coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0) as booked_minor
          from ledger_entry e where e.at >= m.from_at and e.at < m.until_at) b on true
        where @m.id and m.status <> 'open' and (b.booked_count <> m.transaction_count or b.booked_minor <> m.debit_minor)`,
    },
  },
  {
    name: 'ledger.months',
    mend: 'status',
    asks: {
      ledger_month: `select m.month, m.status from ledger_month m
        where @m.id and exists (select from ledger_month l where l.month > m.month) and (m.status <> 'closed'
          or not exists (select from ledger_month l where l.month = m.month + interval '1 month'))`,
    },
  },
  ...checksOfMachine(monthMachine),
]
