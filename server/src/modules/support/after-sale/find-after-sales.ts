import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import { afterSalesNumbered } from './after-sale.store.ts'
import { numberOf } from './present-after-sale.ts'

/** Applications that the actor sees, by the first digits of their number. */
export const findAfterSales = async (ctx: Ctx, digits: string, limit: number): Promise<Found[]> =>
  (await afterSalesNumbered(ctx, digits, limit)).map((it) => ({
    id: it.sn,
    title: it.sn,
    text: it.companyName,
    state: String(numberOf(it.status)),
  }))
