import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, Rupiah, Seconds, Sn } from './wire.ts'

export const balanceKinds = [
  'PAYMENT',
  'EARNING',
  'REFUND',
  'REFUND_SENT',
  'SETTLEMENT',
  'SETTLEMENT_UNDONE',
  'PAYOUT',
  'PAYOUT_RETURNED',
] as const

export const sellerBalanceApi = {
  show: route({
    method: 'GET',
    path: '/seller_end/balance',
    needs: 'balance',
    audience: 'seller',
    tag: 'ledger',
    summary: 'What the mall holds and owes the shop',
    reply: Type.Object({
      held: Rupiah('paid, and the goods not received yet'),
      earned: Rupiah('received, less commission'),
      commission: Rupiah('kept by the mall of what was received'),
      with_shop: Rupiah('sent by buyers straight to the shop'),
      with_shop_received: Rupiah('of that, for orders that are received'),
      net: Rupiah('earned less what the shop has of it already; below zero the shop owes the mall'),
    }),
  }),
  entries: route({
    method: 'GET',
    path: '/seller_end/balance/entries',
    needs: 'balance',
    audience: 'seller',
    tag: 'ledger',
    summary: 'What moved the balance of the shop, the newest first',
    input: Type.Object({
      ...Paging,
      start_time: Maybe(Seconds('from this moment')),
      end_time: Maybe(Seconds('before this moment')),
    }),
    reply: Page(
      Type.Object({
        entry_id: Id(),
        at: Seconds(),
        kind: OneOf(balanceKinds),
        text: Type.String({ description: 'what happened, in the language of the reader' }),
        order_sn: Maybe(Sn()),
        held: Rupiah('change, as are the others'),
        earned: Rupiah(),
        commission: Rupiah(),
        with_shop: Rupiah(),
      }),
    ),
  }),
}

/** Where the money of the mall is, and whose, as accounts of its ledger. */
export const ledgerAccounts = ['CASH', 'SHOP_CASH', 'RECEIVABLE', 'ESCROW', 'PAYABLE', 'COMMISSION', 'REFUNDS'] as const

export const adminMoneyApi = {
  trialBalance: route({
    method: 'GET',
    path: '/admin_end/money/trial-balance',
    needs: 'money',
    audience: 'admin',
    tag: 'ledger',
    summary: 'Debits and credits of each account of the ledger',
    input: Type.Object({
      start_time: Maybe(Seconds('what was booked before this moment is told as opening; without it nothing is')),
      end_time: Maybe(Seconds('what was booked before this moment; everything without it')),
    }),
    reply: Type.Object({
      accounts: Type.Array(
        Type.Object({
          account: OneOf(ledgerAccounts),
          opening: Rupiah('debits less credits before the period'),
          debit: Rupiah(),
          credit: Rupiah(),
          balance: Rupiah('opening and debits less credits'),
        }),
      ),
      opening: Rupiah('of all accounts'),
      debit: Rupiah('of all accounts'),
      credit: Rupiah('of all accounts'),
      difference: Rupiah('balances of all accounts together: zero, or a booking is damaged'),
      transaction_num: Count('bookings'),
    }),
  }),
}
