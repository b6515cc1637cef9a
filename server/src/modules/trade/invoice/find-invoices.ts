import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import { invoicesNumbered } from './invoice.store.ts'
import { stateOf } from './present-invoice.ts'

/** As `numberPdf` makes them; the place in the year may be unfinished. */
const numbers = /^(?:INV|CRN)-\d{1,12}-\d{4}-\d{0,6}$/

/** Invoices that the actor sees, by the beginning of their number. */
export async function findInvoices(ctx: Ctx, text: string, limit: number): Promise<Found[]> {
  const number = text.toUpperCase()
  if (!numbers.test(number)) return []
  const place = number.length - number.lastIndexOf('-') - 1
  const from = number.padEnd(number.length + 6 - place, '0')
  const to = number.padEnd(number.length + 6 - place, '9')
  return (await invoicesNumbered(ctx, { from, to }, limit)).map((it) => ({
    id: String(it.id),
    title: it.number ?? '',
    text: it.companyName,
    state: stateOf(it),
  }))
}
