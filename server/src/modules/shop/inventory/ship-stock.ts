import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { chooseWarehouse, type Near, piecesIn } from './choose-warehouse.ts'
import { lockStock, type Wanted, writeShipped } from './inventory.store.ts'
import { inSkuOrder } from './sku-order.ts'
import { piecesElsewhere, placeOf, type Warehouse, warehousesOf } from './warehouse.store.ts'

export interface Departure {
  shopId: number
  near: Near
  /** Which warehouse somebody chose; without it the nearest that has all of the goods. */
  warehouseId: number | undefined
}

/**
 * Reserved goods leave a shelf; answers the warehouse where the shop has several. Refuses NO_WAREHOUSE_HAS_ALL, WAREHOUSE_SHORT and
 * NOT_FOUND. Shipping more than is reserved is a fault of the caller, who has checked its own lines.
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
