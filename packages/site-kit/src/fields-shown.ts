import { dayText } from '@borong/contract'
import type { Translate } from './messages.tsx'
import { messages } from './fields-shown.messages.ts'

/** What an order carries for the papers of the company that placed it, and by when it arrives. */
interface Shown {
  po_number: string
  needed_by?: string | undefined
  promise?: { day: string; is_late: number } | undefined
}

const promisedDay = (t: Translate, { day, is_late }: NonNullable<Shown['promise']>) =>
  is_late === 1 ? t(messages.late, { day: dayText(day) }) : dayText(day)

/** With their names, for the facts of an order; those that it has. */
export const fieldPairs = (t: Translate, { po_number, needed_by, promise }: Shown): (readonly [string, string])[] => [
  ...(po_number ? [[t(messages.poNumber), po_number] as const] : []),
  ...(needed_by ? [[t(messages.neededBy), dayText(needed_by)] as const] : []),
  ...(promise ? [[t(messages.promised), promisedDay(t, promise)] as const] : []),
]

/** In short, for a row of a list. */
export const fieldTexts = (t: Translate, { po_number, needed_by, promise }: Shown): string[] => [
  ...(po_number ? [t(messages.po, { number: po_number })] : []),
  ...(needed_by ? [t(messages.needed, { day: dayText(needed_by) })] : []),
  ...(promise ? [t(messages.promisedFor, { day: promisedDay(t, promise) })] : []),
]
