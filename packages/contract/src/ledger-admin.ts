import { Type } from 'typebox'
import { balanceKinds, ledgerAccounts } from './balance.ts'
import { PasswordHash } from './identity-fields.ts'
import { route } from './route.ts'
import {
  Count,
  Flag,
  Id,
  Maybe,
  MonthText,
  OneOf,
  Page,
  Paging,
  RequiredText,
  Rupiah,
  Seconds,
  Sn,
  Text,
} from './wire.ts'

export const ledgerMonthStates = ['RUNNING', 'OPEN', 'CLOSED', 'REOPENING'] as const
export const ledgerMonthActs = ['close', 'ask', 'reopen', 'decline'] as const
export const ledgerLimits = { keyword: 60, reason: 200, code: 40, name: 80 } as const

const Account = (description: string) => OneOf(ledgerAccounts, description)
const filter = {
  start_time: Maybe(Seconds('booked from this moment on')),
  end_time: Maybe(Seconds('booked before this moment')),
  keyword: Maybe(Text(ledgerLimits.keyword, { description: 'how the number of the order, payout or transfer begins' })),
  shop_id: Maybe(Id('of this shop')),
  company_id: Maybe(Id('of this company')),
  kind: Maybe(OneOf(balanceKinds, 'what was booked')),
  account: Maybe(Account('with a debit or credit on this account')),
}

export const JournalEntry = Type.Object({
  entry_id: Id('document number of the booking'),
  at: Seconds('when it was booked'),
  happened_at: Maybe(Seconds('when it happened, where that was in a month that is closed, or the bank had it earlier')),
  kind: OneOf(balanceKinds, 'what was booked'),
  text: Type.String({ description: 'what happened, in the language of the caller' }),
  label: Type.String({ description: 'number of what it is about, as people know it; may be empty' }),
  order_sn: Maybe(Sn('of the order it is about')),
  payout_id: Maybe(Id('of the payout it is about')),
  refund_id: Maybe(Id('of the refund it is about')),
  shop_id: Maybe(Id('whose money it moved')),
  shop_name: Maybe(Type.String({ description: 'name of the shop' })),
  company_id: Maybe(Id('whose money it moved')),
  company_name: Maybe(Type.String({ description: 'name of the company' })),
  lines: Type.Array(
    Type.Object({
      account: Account('account of the ledger'),
      debit: Rupiah('0 where it is a credit'),
      credit: Rupiah('0 where it is a debit'),
    }),
    { description: 'debits and credits; together they come to zero' },
  ),
})

export const LedgerMonth = Type.Object({
  month: MonthText('which month'),
  state: OneOf(
    ledgerMonthStates,
    'RUNNING is not over; OPEN: booked in; CLOSED: nothing is booked in it; REOPENING: closed, a second person is asked to reopen it',
  ),
  amount: Rupiah('debits of its bookings, which are as much as the credits'),
  transaction_num: Count('bookings'),
  version: Type.Integer({ minimum: 0, description: 'of what was looked at; 0: it was never closed' }),
  actions: Type.Array(
    Type.Object({
      name: OneOf(ledgerMonthActs, 'ask: a second person is asked to reopen it; decline: it stays closed'),
      allowed: Flag('1 = can be done now'),
      because: Type.String({ description: 'why not, in the language of the caller; empty when allowed' }),
    }),
    { description: 'what can be done with it' },
  ),
  history: Type.Array(
    Type.Object({
      step: OneOf(ledgerMonthActs, 'what was done'),
      by_name: Type.String({ description: 'which operator' }),
      reason: Type.String({ description: 'why' }),
      at: Seconds('when'),
    }),
    { description: 'who closed and reopened it, the oldest first' },
  ),
})

const codeFields = {
  code: Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$', description: 'number of the account at the accountant' }),
  name: RequiredText(ledgerLimits.name, { description: 'what the accountant calls it' }),
}
export const AccountCode = Type.Object({
  account: Account('account of the ledger'),
  code: Type.String({ description: 'number of the account at the accountant; empty: none was named' }),
  name: Type.String({ description: 'what the accountant calls it; empty: none was named' }),
  version: Type.Integer({ minimum: 0, description: 'of what was looked at; 0: none was named' }),
  history: Type.Array(
    Type.Object({
      code: Type.String({ description: 'number of the account at that time' }),
      name: Type.String({ description: 'what it was called' }),
      by_name: Type.String({ description: 'which operator' }),
      at: Seconds('from when on'),
    }),
    { description: 'everything it was called, the latest first' },
  ),
})

const reading = { audience: 'admin', needs: 'money', tag: 'ledger' } as const
const closing = {
  audience: 'admin',
  needs: 'ledger-close',
  tag: 'ledger',
  method: 'POST',
  rate: { perMinute: 20 },
} as const
const root = '/admin_end/ledger'
const OneMonth = Type.Object({ month: MonthText('which month') })
const ofMonth = { params: OneMonth, audit: { object: 'ledger-month', id: 'month' }, reply: LedgerMonth } as const
const Said = Type.Object({
  version: Type.Integer({ minimum: 0, description: 'of what was looked at' }),
  reason: RequiredText(ledgerLimits.reason, { description: 'why' }),
  password: PasswordHash,
})

/** The books of the mall: every booking, months that are closed, and files for its accountant. */
export const ledgerApi = {
  entries: route({
    ...reading,
    method: 'GET',
    path: `${root}/entries`,
    summary: 'Bookings of the ledger of the mall, the latest first',
    input: Type.Object({ ...Paging, ...filter }),
    reply: Page(JournalEntry),
  }),
  export: route({
    ...reading,
    method: 'GET',
    path: `${root}/entries.xlsx`,
    summary: 'Bookings for the accountant as a workbook, a row for each debit and credit, the oldest first',
    input: Type.Object(filter),
    reply: Type.String(),
    download: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    rate: { perMinute: 6 },
  }),
  exportCsv: route({
    ...reading,
    method: 'GET',
    path: `${root}/entries.csv`,
    summary: 'The same as CSV',
    input: Type.Object(filter),
    reply: Type.String(),
    download: { contentType: 'text/csv; charset=utf-8' },
    rate: { perMinute: 6 },
  }),
  months: route({
    ...reading,
    method: 'GET',
    path: `${root}/months`,
    summary: 'Months of the ledger from the first booking on, the latest first',
    reply: Type.Array(LedgerMonth),
  }),
  close: route({
    ...closing,
    ...ofMonth,
    path: `${root}/months/:month/close`,
    summary: 'Closes a month: nothing is booked in it any more. Months close one after the other',
    input: Said,
  }),
  ask: route({
    ...closing,
    ...ofMonth,
    path: `${root}/months/:month/ask`,
    summary: 'Asks a second person to reopen the last month that is closed',
    input: Said,
  }),
  reopen: route({
    ...closing,
    ...ofMonth,
    path: `${root}/months/:month/reopen`,
    summary: 'Reopens a month; another operator than the one who asked for it',
    input: Said,
  }),
  decline: route({
    ...closing,
    ...ofMonth,
    path: `${root}/months/:month/decline`,
    summary: 'Leaves a month closed that somebody asked to reopen',
    input: Said,
  }),
  codes: route({
    ...reading,
    method: 'GET',
    path: `${root}/codes`,
    summary: 'How the accountant calls each account of the ledger, and called it before',
    reply: Type.Array(AccountCode),
  }),
  nameAccount: route({
    ...reading,
    method: 'PUT',
    path: `${root}/codes/:account`,
    audit: { object: 'account-code', id: 'account' },
    summary: 'Names an account of the ledger as the accountant calls it; files that are made from now on say so',
    params: Type.Object({ account: Account('account of the ledger') }),
    input: Type.Object({
      ...codeFields,
      version: Type.Integer({ minimum: 0, description: 'of what was looked at' }),
    }),
    reply: AccountCode,
  }),
}
