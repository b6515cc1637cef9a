import { type Message, defineMessages } from '#platform/messages'
import type { Account } from '#modules/trade/ledger'

/** The headings of a file of bookings, and how accounts are called that the accountant has not named. */
export const journalWords = defineMessages('ledger.journal', {
  sheet: 'Journal',
  date: 'Date',
  document: 'Document number',
  code: 'Account code',
  account: 'Account name',
  debit: 'Debit',
  credit: 'Credit',
  shop: 'Shop',
  company: 'Company',
  reference: 'Reference',
  text: 'Text',
  happened: 'Happened on',
})

export const accountWords: Record<Account, Message> = defineMessages('ledger.account', {
  cash: 'Money with the mall',
  shop_cash: 'Money sent to shops by buyers',
  receivable: 'Owed by companies on account',
  escrow: 'In escrow',
  payable: 'Owed to shops',
  commission: 'Commission',
  refunds: 'Refunds not sent',
})
