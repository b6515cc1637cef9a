import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { chooseWarehouse, type Near, piecesIn } from './choose-warehouse.ts'
import { lockStock, reservedBefore, type Stock, type Wanted, writeShipped } from './inventory.store.ts'
import { inSkuOrder } from './sku-order.ts'
import { piecesElsewhere, placeOf, type Warehouse, warehousesOf } from './warehouse.store.ts'

export interface Departure {
  shopId: number
  near: Near
  /** Which warehouse somebody chose; without it the nearest that has all of the goods. */
  warehouseId: number | undefined
}

/**
 * Reserved goods leave a shelf; answers the warehouse where the shop has several. Refuses GOODS_ON_BACKORDER where they are not there
 * yet or are needed by orders that came first, NO_WAREHOUSE_HAS_ALL, WAREHOUSE_SHORT and NOT_FOUND. Shipping more than is reserved is a fault of the caller, who has checked its own lines.
 */
export async function shipStock(
  ctx: Ctx,
  reservedFor: string,
  goods: readonly Wanted[],
  from: Departure,
): Promise<Warehouse | undefined> {
  const sent = inSkuOrder(goods)
  const skuIds = sent.map((it) => it.skuId)
  const stock = await lockStock(ctx, skuIds)
  await assertThere(ctx, reservedFor, sent, stock)
  const warehouses = await warehousesOf(ctx, from.shopId)
  const elsewhere = stock.some((it) => it.elsewhere > 0) ? await piecesElsewhere(ctx, skuIds) : []
  const warehouse = departs()
  if ((await writeShipped(ctx, reservedFor, sent, placeOf(warehouse))) !== sent.length)
    throw new Error(`${reservedFor} ships more than is reserved for it`)
  return warehouse

  function departs(): Warehouse | undefined {
    if (from.warehouseId === undefined) {
      const found = chooseWarehouse(warehouses, sent, { stock, elsewhere }, from.near)
      return found || !warehouses.length ? found : refuse('NO_WAREHOUSE_HAS_ALL')
    }
    const chosen = warehouses.find((it) => it.id === from.warehouseId) ?? refuse('NOT_FOUND')
    for (const { skuId, quantity } of sent) {
      const available = piecesIn(chosen, skuId, stock, elsewhere)
      if (available < quantity) refuse('WAREHOUSE_SHORT', { sku_id: String(skuId), name: chosen.name, available })
    }
    return chosen
  }
}

/** What comes is for whoever ordered first; where nobody waits for a sku there is nothing to look at. */
async function assertThere(
  ctx: Ctx,
  reservedFor: string,
  sent: readonly Wanted[],
  stock: readonly Stock[],
): Promise<void> {
  const awaited = new Map(stock.filter((it) => it.reserved > it.onHand).map((it) => [it.skuId, it.onHand]))
  if (!awaited.size) return
  const first = await reservedBefore(ctx, reservedFor, [...awaited.keys()])
  for (const { skuId, quantity } of sent) {
    const available = Math.max(0, (awaited.get(skuId) ?? quantity) - (first.get(skuId) ?? 0))
    if (available < quantity) refuse('GOODS_ON_BACKORDER', { sku_id: String(skuId), available })
  }
}
