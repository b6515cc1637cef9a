import type { Ctx } from '#platform/ctx'
import { inSkuOrder } from './sku-order.ts'
import { lockStock, type Wanted, writeShipped } from './inventory.store.ts'

/** Reserved goods leave the shelf. Shipping more than is reserved is a fault of the caller, who has checked its own lines. */
export async function shipStock(ctx: Ctx, reservedFor: string, goods: readonly Wanted[]): Promise<void> {
  const sent = inSkuOrder(goods)
  await lockStock(
    ctx,
    sent.map((it) => it.skuId),
  )
  if ((await writeShipped(ctx, reservedFor, sent)) !== sent.length)
    throw new Error(`${reservedFor} ships more than is reserved for it`)
}
