import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { keepChoices } from './checkout.store.ts'

/** What each kind of invoice cannot do without. */
const wanted: Record<string, readonly string[]> = {
  ELECTRO: ['receipt_title', 'tax_no'],
  VATORDINARY: ['receipt_title', 'tax_no'],
  VATOSPECIAL: ['receipt_title', 'tax_no', 'reg_addr', 'reg_tel', 'bank_name', 'bank_account'],
}
const taxNumber = /^(?:[A-Za-z0-9]{15}|[A-Za-z0-9]{16}|[A-Za-z0-9]{18}|[A-Za-z0-9]{20})$/

export async function chooseInvoice(ctx: Ctx, invoice: Record<string, string>): Promise<void> {
  const missing = wanted[invoice['receipt_type']!]!.find((field) => !invoice[field])
  if (missing) return refuse('INVOICE_INCOMPLETE', { field: missing })
  if (!taxNumber.test(invoice['tax_no']!)) return refuse('TAX_NUMBER_FORMAT', { field: 'tax_no' })
  await keepChoices(ctx, (ctx.actor as Buyer).memberId, { invoice })
}
