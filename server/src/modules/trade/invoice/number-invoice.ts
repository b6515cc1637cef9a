import type { Ctx } from '#platform/ctx'
import { takeNumber } from './invoice.store.ts'
import type { Invoice, InvoiceKind } from './invoice.types.ts'

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit: 'CRN' }

/** Such as INV-12-2026-000034: the shop, the year in the mall, and its place in it. */
export async function numberPdf(ctx: Ctx, it: Pick<Invoice, 'shopId' | 'kind'>): Promise<string> {
  const year = new Date(ctx.clock.now().getTime() + 8 * 3_600_000).getUTCFullYear()
  const place = await takeNumber(ctx, { shopId: it.shopId, kind: it.kind, year })
  return [prefixes[it.kind], it.shopId, year, String(place).padStart(6, '0')].join('-')
}
