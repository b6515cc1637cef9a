import { type Facts, format, type Message } from '#platform/messages'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { bankFlaws } from './bank-line.messages.ts'
import type { BankColumn, BankField, ReadLine } from './bank-line.types.ts'
import { readAmountText } from '#platform/documents/read-amount-text'
import { type DayOrder, readDayText } from '#platform/documents/read-day-text'

const outgoing = /^(?:d|db|dr|debit|debet|keluar|out|借|支出|-)$/i
const incoming = /^(?:c|cr|k|kr|credit|kredit|masuk|in|贷|收入|\+)$/i

/**
 * The lines of a table whose columns are known. A row without an amount is none, as sums and balances are not. Refuses
 * TABLE_UNREADABLE with the first row that cannot be read.
 */
export function readBankTable(
  { lang }: Pick<Ctx, 'lang'>,
  rows: readonly (readonly string[])[],
  columns: readonly BankColumn[],
): ReadLine[] {
  const unreadable = (message: Message, facts?: Facts): never =>
    refuse('TABLE_UNREADABLE', { problem: format(message, lang, facts) })
  const has = (field: BankField) => columns.some((it) => it.field === field)
  if (!has('date')) unreadable(bankFlaws.dateWanted)
  if (!has('amount') && !has('credit')) unreadable(bankFlaws.amountWanted)
  const textOf = (row: readonly string[], field: BankField) =>
    columns
      .filter((it) => it.field === field)
      .map((it) => (row[it.column] ?? '').trim())
      .filter(Boolean)
      .join(' ')
  const amountOf = (row: readonly string[], at: number): number | undefined => {
    const read = (field: BankField) => {
      const text = textOf(row, field)
      if (!text || text === '-') return undefined
      return readAmountText(text) ?? unreadable(bankFlaws.noAmount, { row: at, text: text.slice(0, 40) })
    }
    const [credit, debit, amount] = [read('credit'), read('debit'), read('amount')]
    if (credit) return Math.abs(credit)
    if (debit) return -Math.abs(debit)
    if (!amount) return undefined
    const direction = textOf(row, 'direction')
    if (!has('direction') || incoming.test(direction)) return amount
    // A direction that nobody knows is no payment: better not proposed than wrong.
    return outgoing.test(direction)
      ? -Math.abs(amount)
      : unreadable(bankFlaws.noDirection, { row: at, text: direction })
  }
  const paid = rows.flatMap((row, at) => {
    const amountMinor = amountOf(row, at + 1)
    return amountMinor === undefined ? [] : [{ row, at: at + 1, amountMinor }]
  })
  const days = (order: DayOrder) => paid.map(({ row }) => readDayText(textOf(row, 'date'), order))
  const [dmy, mdy] = [days('dmy'), days('mdy')]
  const bookedOn = dmy.includes(undefined) && !mdy.includes(undefined) ? mdy : dmy
  return paid.map(({ row, at, amountMinor }, place) => ({
    bookedOn: bookedOn[place] ?? unreadable(bankFlaws.noDay, { row: at, text: textOf(row, 'date').slice(0, 40) }),
    amountMinor,
    account: '',
    reference: textOf(row, 'reference').slice(0, 100),
    counterparty: textOf(row, 'counterparty').slice(0, 200),
    text: textOf(row, 'text').slice(0, 1000),
  }))
}
