import type { Check } from '#platform/check'

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
]
