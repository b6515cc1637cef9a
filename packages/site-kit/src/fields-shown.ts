import { dayText } from '@borong/contract'
import type { Translate } from './messages.tsx'
import { messages } from './fields-shown.messages.ts'

/** What an order carries for the papers of the company that placed it. */
interface Shown {
  po_number: string
  needed_by?: string | undefined
}

/** With their names, for the facts of an order; those that it has. */
export const fieldPairs = (t: Translate, { po_number, needed_by }: Shown): (readonly [string, string])[] => [
  ...(po_number ? [[t(messages.poNumber), po_number] as const] : []),
  ...(needed_by ? [[t(messages.neededBy), dayText(needed_by)] as const] : []),
]

/** In short, for a row of a list. */
export const fieldTexts = (t: Translate, { po_number, needed_by }: Shown): string[] => [
  ...(po_number ? [t(messages.po, { number: po_number })] : []),
  ...(needed_by ? [t(messages.needed, { day: dayText(needed_by) })] : []),
]
