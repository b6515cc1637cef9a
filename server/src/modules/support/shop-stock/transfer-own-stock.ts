import { shopSkusById } from '#modules/shop/catalog'
import { transferStock } from '#modules/shop/inventory'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'

interface Wanted {
  fromId: number
  toId: number
  lines: readonly { skuId: number; quantity: number }[]
  note: string
}

/** Pieces of the own shop go from one of its warehouses to another. Refuses NOT_FOUND, WAREHOUSE_SHORT and WAREHOUSE_CLOSED. */
export async function transferOwnStock(ctx: Ctx, { fromId, toId, lines, note }: Wanted): Promise<void> {
  if (fromId === toId) refuseField('to_id', 'SAME_WAREHOUSE')
  const { shopId } = sellerIn(ctx)
  const skuIds = [...new Set(lines.map((it) => it.skuId))]
  if ((await shopSkusById(ctx, shopId, skuIds)).size !== skuIds.length) refuse('NOT_FOUND')
  await transferStock(ctx, { shopId, fromId, toId, goods: lines, note })
  ctx.audit({ id: fromId, after: { toId, lines, ...(note && { note }) } })
}
