import { boundsOf } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { dueShopsUnscoped } from './commission-invoice.store.ts'
import { asked, issueForShop } from './issue-for-shop.ts'

const atOnce = 500

/**
 * Issues by hand what the timer has not: every shop with commission of this month that has no invoice of it. Answers how many documents
 * there are. Refuses LEDGER_MONTH_NOT_OVER, and COMMISSION_INVOICES_NONE where nothing is due.
 */
export async function issueMonth(ctx: Ctx, month: string): Promise<number> {
  if (boundsOf(month).untilAt > ctx.clock.now()) return refuse('LEDGER_MONTH_NOT_OVER')
  let issued = 0
  const seen: number[] = []
  for (;;) {
    const shopIds = await dueShopsUnscoped(ctx, asked(month), seen, atOnce)
    for (const shopId of shopIds) issued += (await issueForShop(ctx, shopId, month)).length
    seen.push(...shopIds)
    if (shopIds.length < atOnce) break
  }
  if (!issued) return refuse('COMMISSION_INVOICES_NONE')
  ctx.audit({ after: { issued } })
  return issued
}
