import type { Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { promisedOf } from './after-sale.store.ts'
import { causeOf } from './refund-after-sale.ts'

export interface GoodsOfRefund {
  reason: LocalizedText
  /** What the pieces were paid with; empty for an order that was called off, which gives back whatever is left of it. */
  lines: { orderLineId: number; pieces: number; minor: Sen }[]
  freightMinor: Sen
}

/** What the refunds of an order were for, by their cause. Less than the shares may have been agreed. */
export async function goodsOfRefunds(ctx: Ctx, orderId: number): Promise<Map<string, GoodsOfRefund>> {
  const byCause = new Map<string, GoodsOfRefund>()
  for (const row of await promisedOf(ctx, orderId)) {
    const cause = causeOf(row)
    const goods = byCause.get(cause) ?? { reason: row.reason_labels, lines: [], freightMinor: row.freight_minor }
    if (row.order_line_id !== null)
      goods.lines.push({ orderLineId: row.order_line_id, pieces: row.pieces!, minor: row.share_minor! })
    byCause.set(cause, goods)
  }
  return byCause
}
