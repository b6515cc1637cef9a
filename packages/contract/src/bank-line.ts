import { Type } from 'typebox'
import { BankLinePayout, BankLineRun } from './bank-line-payout.ts'
import {
  bankCertainties,
  bankFields,
  bankFormats,
  bankLineActs,
  bankLineStates,
  bankLineTabs,
  bankReasons,
  bankStatementStates,
} from './bank-line-words.ts'
import { route } from './route.ts'
import {
  Count,
  DayText,
  Flag,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  RequiredText,
  Rupiah,
  Seconds,
  Sn,
  Text,
} from './wire.ts'

export const bankLimits = { rows: 5000, columns: 40, fileBytes: 10_485_760, atOnce: 100, reason: 200 } as const

const statement = {
  statement_id: Id('of the statement'),
  file_name: Type.String({ description: 'as it was uploaded' }),
  format: OneOf(bankFormats, 'a table of columns, or MT940'),
  state: OneOf(bankStatementStates, 'UPLOADED waits to be told what its columns mean; MATCHING: lines are looked at'),
  lines: Count('lines that are stored'),
  looked_at: Count('of these, how many have been looked at'),
  known: Count('lines that an earlier file had'),
  outgoing: Count('lines of money that left'),
  sure: Count('lines to be confirmed, whose payment is certain'),
  open: Count('lines to be decided one by one'),
  other: Count('lines of money that left which are of no payout'),
  booked: Count('lines that are booked'),
  ignored: Count('lines that are not for the mall to book'),
  uploaded_by: Type.String({ description: 'which operator' }),
  uploaded_at: Seconds('when it was uploaded'),
}
export const BankStatement = Type.Object(statement)
export const BankStatementDetail = Type.Object({
  ...statement,
  columns: Type.Array(
    Type.Object({
      column: Type.Integer({ minimum: 0, description: 'place in the file, from 0' }),
      heading: Type.String({ description: 'as the file has it' }),
      samples: Type.Array(Type.String(), { description: 'what stands in the first rows' }),
      field: Maybe(OneOf(bankFields, 'absent: the column is not read')),
    }),
    { description: 'the columns of a table, from the left' },
  ),
})

const Proposal = Type.Object({
  company_id: Maybe(Id('whose payment it may be; absent for payouts')),
  company_name: Maybe(Type.String({ description: 'name of the company; absent for payouts' })),
  payout: Maybe(BankLinePayout),
  run: Maybe(BankLineRun),
  order_sns: Type.Array(Sn(), { description: 'the orders on account that it pays; none: whatever is owed longest' }),
  certainty: OneOf(bankCertainties, 'SURE only where number and amount are exact and nothing speaks against it'),
  because: Type.Array(OneOf(bankReasons), {
    description:
      'NUMBER is named, AMOUNT is exact, NAME is named, ACCOUNT of the shop is named; against it: DIFFERS in amount, TAKEN by another line, BY_HAND it was noted since, SIMILAR to another number, BEFORE the order or payout, TOO_MUCH for what is owed, UNDONE before, OTHERS are named as well',
  }),
})
export const BankLine = Type.Object({
  line_id: Id('of the line'),
  statement_id: Id('of the statement it came with'),
  booked_on: DayText('when the bank booked it'),
  amount: Rupiah('that came; below zero: that left'),
  reference: Type.String({ description: 'of the bank; may be empty' }),
  counterparty: Type.String({ description: 'who sent it or whom it was sent, as the bank says; may be empty' }),
  text: Type.String({ description: 'what it is for, as the bank says' }),
  state: OneOf(bankLineStates, 'OPEN waits for a decision'),
  sure: Flag('1 = its first proposal is certain'),
  proposals: Type.Array(Proposal, { description: 'whose payment it may be, the most certain first' }),
  company_id: Maybe(Id('to which it is booked')),
  company_name: Maybe(Type.String({ description: 'name of the company to which it is booked' })),
  payout: Maybe(BankLinePayout),
  run: Maybe(BankLineRun),
  decided_by: Type.String({ description: 'which operator; empty until then' }),
  decided_at: Maybe(Seconds('when it was decided')),
  reason: Type.String({ description: 'why it is ignored or was booked back; may be empty' }),
})
export const BankLineDetail = Type.Object({
  ...BankLine.properties,
  history: Type.Array(
    Type.Object({
      act: OneOf(bankLineActs, 'what was done'),
      by_name: Type.String({ description: 'which operator' }),
      note: Type.String({ description: 'number or reason' }),
      at: Seconds('when it was done'),
    }),
    { description: 'what was done with it, the oldest first' },
  ),
})

const operator = { audience: 'admin', needs: 'money', tag: 'bank-line' } as const
const statements = '/admin_end/bank-statements'
const lines = '/admin_end/bank-lines'
const OneStatement = Type.Object({ id: Id('of the statement') })
const OneLine = Type.Object({ id: Id('of the line') })
const ofStatement = { object: 'bank-statement', id: 'id' } as const
const ofLine = { object: 'bank-line', id: 'id' } as const
const Reason = Type.Object({ reason: RequiredText(bankLimits.reason, { description: 'why' }) })

/** Operators compare the account of the mall with what companies owe and what shops were paid. */
export const bankLineApi = {
  statements: route({
    ...operator,
    method: 'GET',
    path: statements,
    summary: 'Statements of the account, the latest first',
    input: Type.Object(Paging),
    reply: Page(BankStatement),
  }),
  upload: route({
    ...operator,
    method: 'POST',
    path: statements,
    audit: { object: 'bank-statement', id: 'statement_id' },
    summary:
      'Takes a statement of the account of the mall, once: a table (.csv, .xlsx, .xls, at most 5,000 rows), for which it says what the columns may mean, or MT940, which is read at once',
    upload: { maxBytes: bankLimits.fileBytes },
    reply: BankStatementDetail,
    rate: { perMinute: 10 },
  }),
  statement: route({
    ...operator,
    method: 'GET',
    path: `${statements}/:id`,
    summary: 'One statement: its columns, how far it is looked at, and what became of its lines',
    params: OneStatement,
    reply: BankStatementDetail,
  }),
  read: route({
    ...operator,
    method: 'POST',
    path: `${statements}/:id/columns`,
    audit: ofStatement,
    summary: 'Says what the columns mean and begins to look at the lines. It is remembered for the next statement',
    params: OneStatement,
    input: Type.Object({
      columns: Type.Array(
        Type.Object({
          column: Type.Integer({
            minimum: 0,
            maximum: bankLimits.columns - 1,
            description: 'place in the file, from 0',
          }),
          field: OneOf(bankFields, 'what it says'),
        }),
        { minItems: 2, maxItems: bankLimits.columns, description: 'those that are read; several may say text' },
      ),
    }),
    reply: BankStatementDetail,
    rate: { perMinute: 20 },
  }),
  confirm: route({
    ...operator,
    method: 'POST',
    path: `${statements}/:id/confirm`,
    audit: ofStatement,
    summary:
      'Books lines whose payment is certain, each to its company or payout. Left open and counted is a line that is not certain any more, and that of a payout for who may not note outcomes of payouts',
    idempotent: 'keyed',
    params: OneStatement,
    input: Type.Object({
      line_ids: Type.Array(Id(), {
        minItems: 1,
        maxItems: bankLimits.atOnce,
        uniqueItems: true,
        description: 'lines of this statement',
      }),
    }),
    reply: Type.Object({
      booked: Count('lines that were booked'),
      left: Count('lines that were decided meanwhile or are not certain any more'),
    }),
    rate: { perMinute: 60 },
  }),
  compare: route({
    ...operator,
    method: 'POST',
    path: `${statements}/:id/compare`,
    audit: ofStatement,
    summary: 'Has the lines that wait compared anew, with what came after the statement',
    params: OneStatement,
    reply: BankStatementDetail,
    rate: { perMinute: 20 },
  }),
  list: route({
    ...operator,
    method: 'GET',
    path: lines,
    summary: 'Lines in the order of their statements, the latest statement first',
    input: Type.Object({
      ...Paging,
      statement_id: Maybe(Id('lines of this statement')),
      tab: Maybe(
        OneOf(bankLineTabs, 'SURE and OPEN wait, with and without a certain proposal; OTHER left and is of no payout'),
      ),
      keyword: Maybe(Text(60, { description: 'part of the text, the reference or the name' })),
    }),
    reply: Page(BankLine),
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: `${lines}/:id`,
    summary: 'One line with what was done with it',
    params: OneLine,
    reply: BankLineDetail,
  }),
  match: route({
    ...operator,
    method: 'POST',
    path: `${lines}/:id/match`,
    audit: ofLine,
    summary: 'Books a line by one of its proposals',
    idempotent: 'keyed',
    params: OneLine,
    input: Type.Object({
      company_id: Id('of the proposal'),
      order_sns: Type.Array(Sn(), { maxItems: 50, description: 'of the proposal' }),
    }),
    reply: BankLineDetail,
  }),
  matchPayout: route({
    ...operator,
    needs: 'payouts',
    method: 'POST',
    path: `${lines}/:id/match-payout`,
    audit: ofLine,
    summary: 'Books a line as that of a proposed payout: it was paid, or came back and is booked back',
    idempotent: 'keyed',
    params: OneLine,
    input: Type.Object({ payout_id: Id('of the proposal') }),
    reply: BankLineDetail,
  }),
  matchRun: route({
    ...operator,
    needs: 'payouts',
    method: 'POST',
    path: `${lines}/:id/match-run`,
    audit: ofLine,
    summary: 'Books a line as that of a proposed run: all of its payouts that are on their way were paid',
    idempotent: 'keyed',
    params: OneLine,
    input: Type.Object({ run_id: Id('of the proposal') }),
    reply: BankLineDetail,
  }),
  ignore: route({
    ...operator,
    method: 'POST',
    path: `${lines}/:id/ignore`,
    audit: ofLine,
    summary: 'Puts a line aside that is not to be booked here, with a reason',
    params: OneLine,
    input: Reason,
    reply: BankLineDetail,
  }),
  reopen: route({
    ...operator,
    method: 'POST',
    path: `${lines}/:id/reopen`,
    audit: ofLine,
    summary:
      'Undoes the decision on a line: what was booked is booked back, and the company owes it again; a payout is on its way again',
    idempotent: 'keyed',
    params: OneLine,
    input: Reason,
    reply: BankLineDetail,
  }),
}
