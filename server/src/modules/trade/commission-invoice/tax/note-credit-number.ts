import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { findTaxedCredit, writeCreditNumber } from './commission-tax.store.ts'

/** Writes under which number the shop took back the tax of a credit note. Refuses NOT_FOUND, also for invoices. */
export async function noteCreditNumber(ctx: Ctx, id: number, said: { number: string; day: string }): Promise<void> {
  const before = (await findTaxedCredit(ctx, id)) ?? refuse('NOT_FOUND')
  await writeCreditNumber(ctx, { invoiceId: id, ...said, by: adminIn(ctx).name })
  ctx.audit({ ...(before.taxNumber && { before: { number: before.taxNumber, day: before.taxDay } }), after: said })
}
