import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { openStock } from './adjust-stock.ts'
import { piecesIn } from './choose-warehouse.ts'
import { belowReserved, type Entered, lockStock, writeShelfChanges } from './inventory.store.ts'
import { nameOfActor } from './name-of-actor.ts'
import { assertOpen, takeWarehouse } from './take-warehouse.ts'
import { publishTurns } from './publish-turns.ts'
import { piecesElsewhere, placeOf } from './warehouse.store.ts'

export interface Counted extends Entered {
  skuId: number
  /** What the books said when the difference was shown. */
  seen: number
  counted: number
}

/**
 * What was counted in a warehouse is what lies there, all rows or none; answers how many were another. Refuses NOT_FOUND, WAREHOUSE_CLOSED,
 * COUNT_STALE where something moved since the differences were shown, and STOCK_RESERVED where orders need more than is left.
 */
export async function bookCount(
  ctx: Ctx,
  count: { shopId: number; warehouseId: number | undefined; rows: readonly Counted[]; note: string },
): Promise<number> {
  const warehouse = await takeWarehouse(ctx, count.shopId, count.warehouseId)
  assertOpen(warehouse)
  const rows = count.rows.toSorted((a, b) => a.skuId - b.skuId)
  const skuIds = rows.map((it) => it.skuId)
  await openStock(
    ctx,
    skuIds.map((skuId) => ({ skuId, onHand: 0 })),
  )
  const stock = await lockStock(ctx, skuIds)
  const elsewhere = await piecesElsewhere(ctx, skuIds)
  const stale = rows.filter((it) => piecesIn(warehouse, it.skuId, stock, elsewhere) !== it.seen)
  if (stale.length) refuse('COUNT_STALE', { skus: stale.length })
  const changes = rows
    .filter((it) => it.counted !== it.seen)
    .map((it) => ({
      skuId: it.skuId,
      place: placeOf(warehouse),
      change: it.counted - it.seen,
      pack: it.pack ?? null,
    }))
  const rowOf = new Map(stock.map((it) => [it.skuId, it]))
  for (const { skuId, change } of changes) {
    const row = rowOf.get(skuId)!
    if (belowReserved(row, row.onHand + change))
      refuse('STOCK_RESERVED', { reserved: row.reserved, sku_id: String(skuId) })
  }
  if (changes.length)
    await writeShelfChanges(ctx, changes, { cause: 'adjust', note: count.note, byName: nameOfActor(ctx) })
  publishTurns(
    ctx,
    changes.map(({ skuId, change }) => ({ before: rowOf.get(skuId)!, change })),
    `count:${randomUUID()}`,
  )
  return changes.length
}
