import { minus, sum, type Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { creditsOf, findInvoice, linesOf } from './invoice.store.ts'
import type { Invoice, InvoiceLine } from './invoice.types.ts'

/** One invoice with everything that is told about it. */
export interface ShownInvoice {
  invoice: Invoice
  lines: InvoiceLine[]
  /** Of a credit: what it takes back from. */
  original: Invoice | undefined
  credits: Invoice[]
  /** What is left after the credits. */
  remainingMinor: Sen
}

/** An invoice of the member, their company or their shop; anybody else's is not there. */
export async function showInvoice(ctx: Ctx, id: number): Promise<ShownInvoice> {
  const invoice = (await findInvoice(ctx, id)) ?? refuse('NOT_FOUND')
  const credits = invoice.kind === 'invoice' ? await creditsOf(ctx, id) : []
  return {
    invoice,
    lines: await linesOf(ctx, id),
    original: invoice.invoiceId === null ? undefined : await findInvoice(ctx, invoice.invoiceId),
    credits,
    remainingMinor: minus(invoice.totalMinor, sum(credits.map((credit) => credit.totalMinor))),
  }
}
