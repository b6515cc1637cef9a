import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { piecesIn } from './choose-warehouse.ts'
import { type Entered, lockStock, type Wanted, writeShelfChanges } from './inventory.store.ts'
import { nameOfActor } from './name-of-actor.ts'
import { inSkuOrder } from './sku-order.ts'
import { assertOpen, takeWarehouse } from './take-warehouse.ts'
import { piecesElsewhere, placeOf } from './warehouse.store.ts'

export interface Transfer {
  shopId: number
  fromId: number
  toId: number
  goods: readonly (Wanted & Entered)[]
  note: string
}

/** Pieces go from one warehouse of a shop to another; what can be ordered stays as it is. Refuses NOT_FOUND, WAREHOUSE_CLOSED and WAREHOUSE_SHORT. */
export async function transferStock(ctx: Ctx, { shopId, fromId, toId, goods, note }: Transfer): Promise<void> {
  const from = (await takeWarehouse(ctx, shopId, fromId)) ?? refuse('NOT_FOUND')
  const to = (await takeWarehouse(ctx, shopId, toId)) ?? refuse('NOT_FOUND')
  assertOpen(to)
  const moved = inSkuOrder(goods)
  const skuIds = moved.map((it) => it.skuId)
  const stock = await lockStock(ctx, skuIds)
  const elsewhere = await piecesElsewhere(ctx, skuIds)
  for (const { skuId, quantity } of moved) {
    const available = piecesIn(from, skuId, stock, elsewhere)
    if (available < quantity) refuse('WAREHOUSE_SHORT', { sku_id: String(skuId), name: from.name, available })
  }
  await writeShelfChanges(
    ctx,
    moved.flatMap(({ skuId, quantity }) => {
      const pack = packOf(goods, skuId)
      return [
        { skuId, place: placeOf(from), change: -quantity, pack },
        { skuId, place: placeOf(to), change: quantity, pack },
      ]
    }),
    { cause: 'transfer', note, byName: nameOfActor(ctx) },
  )
}

/** The pack in which all of a sku was entered; null where its lines do not agree. */
function packOf(goods: Transfer['goods'], skuId: number): NonNullable<Entered['pack']> | null {
  const [first, ...others] = goods.filter((it) => it.skuId === skuId)
  const pack = first?.pack ?? null
  return others.every((it) => it.pack?.size === pack?.size) ? pack : null
}
