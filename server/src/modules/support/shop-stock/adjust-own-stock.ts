import { findShopStock, packNamed } from '#modules/shop/catalog'
import { adjustStock, type StockReason } from '#modules/shop/inventory'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'

interface Wanted {
  skuId: number
  change: number
  /** The pack in which it was entered, by its size. */
  packSize: number | undefined
  reason: StockReason
  note: string
  /** Without one the main warehouse. */
  warehouseId: number | undefined
}

const comes: readonly StockReason[] = ['received', 'found']
const goes: readonly StockReason[] = ['damaged', 'lost', 'own_use']

/** So many pieces more or fewer of a sku of the own shop. Refuses what `adjustStock` refuses, PACK_UNKNOWN, and INVALID_INPUT where the reason is of the other direction. */
export async function adjustOwnStock(
  ctx: Ctx,
  { skuId, change, packSize, reason, note, warehouseId }: Wanted,
): Promise<void> {
  if (change === 0) refuseField('change', 'NOT_MORE_THAN_NOTHING')
  if (comes.includes(reason) && change < 0) refuseField('change', 'NOT_MORE_THAN_NOTHING')
  if (goes.includes(reason) && change > 0) refuseField('change', 'NOT_BELOW', { limit: 0 })
  const { shopId } = sellerIn(ctx)
  const before = (await findShopStock(ctx, shopId, skuId, ctx.clock.now())) ?? refuse('NOT_FOUND')
  const pack = packNamed(skuId, before, packSize)
  await adjustStock(ctx, { shopId, warehouseId, skuId, change, pack, reason, note })
  ctx.audit({
    before: { stock: before.stock },
    after: { change, reason, ...(note && { note }), ...(warehouseId !== undefined && { warehouseId }) },
  })
}
