import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { piecesIn } from './choose-warehouse.ts'
import {
  belowReserved,
  type Entered,
  lockStock,
  type Stock,
  type StockReason,
  writeArrived,
  writeOpening,
  writeShelfChanges,
} from './inventory.store.ts'
import { nameOfActor } from './name-of-actor.ts'
import { assertOpen, takeWarehouse } from './take-warehouse.ts'
import { publishTurns } from './publish-turns.ts'
import { piecesElsewhere, placeOf } from './warehouse.store.ts'

export interface Count {
  skuId: number
  onHand: number
}

export interface Adjustment extends Entered {
  shopId: number
  /** Without one the main warehouse. */
  warehouseId: number | undefined
  skuId: number
  change: number
  reason: StockReason
  note: string
}

/** Opens the books of new skus; a sku that has stock already is left alone. */
export const openStock = (ctx: Ctx, stock: readonly Count[]): Promise<void> => writeOpening(ctx, stock)

/**
 * So many pieces more or fewer on a shelf, never fewer than are reserved. Refuses STOCK_RESERVED, WAREHOUSE_SHORT, WAREHOUSE_CLOSED, and
 * NOT_FOUND for a warehouse of another shop.
 */
export async function adjustStock(ctx: Ctx, wanted: Adjustment): Promise<void> {
  const { skuId, change, reason, note, pack = null } = wanted
  const warehouse = await takeWarehouse(ctx, wanted.shopId, wanted.warehouseId)
  if (change > 0) assertOpen(warehouse)
  await openStock(ctx, [{ skuId, onHand: 0 }])
  const stock = await lockStock(ctx, [skuId])
  const before = stock[0]!
  if (belowReserved(before, before.onHand + change)) refuse('STOCK_RESERVED', { reserved: before.reserved })
  const available = piecesIn(warehouse, skuId, stock, await piecesElsewhere(ctx, [skuId]))
  if (available + change < 0)
    refuse('WAREHOUSE_SHORT', { sku_id: String(skuId), name: warehouse?.name ?? '', available })
  await writeShelfChanges(ctx, [{ skuId, place: placeOf(warehouse), change, pack }], {
    cause: 'adjust',
    reason,
    note,
    byName: nameOfActor(ctx),
  })
  if (reason === 'received') await writeArrived(ctx, skuId, change)
  publishTurns(ctx, [{ before, change }], `adjust:${randomUUID()}`)
}

/** Sets what lies on the shelf after counting; never below what is reserved. Refuses STOCK_SHORT and STOCK_ELSEWHERE. */
export async function countStock(ctx: Ctx, skuId: number, onHand: number): Promise<void> {
  const locked = await lockStock(ctx, [skuId])
  const count = [{ skuId, onHand }]
  return locked.length ? countStocks(ctx, locked, count, '') : openStock(ctx, count)
}

/**
 * The same of many skus at once, of which the caller has locked those that have stock; a sku that is opened is announced too. What is
 * other than before is so in the main warehouse.
 */
export async function countStocks(
  ctx: Ctx,
  locked: readonly Stock[],
  counts: readonly Count[],
  /** Why the stock is another, for the journal. */
  reason: string,
): Promise<void> {
  const rows = new Map(locked.map((row) => [row.skuId, row]))
  const short = counts.find(({ skuId, onHand }) => rows.has(skuId) && belowReserved(rows.get(skuId)!, onHand))
  if (short) return refuse('STOCK_SHORT', { reserved: rows.get(short.skuId)!.reserved })
  const away = counts.find(({ skuId, onHand }) => onHand < (rows.get(skuId)?.elsewhere ?? 0))
  if (away) return refuse('STOCK_ELSEWHERE', { elsewhere: rows.get(away.skuId)!.elsewhere })
  const opened = counts.filter(({ skuId }) => !rows.has(skuId))
  if (opened.length) await openStock(ctx, opened)
  const changes = counts.flatMap(({ skuId, onHand }) => {
    const change = onHand - (rows.get(skuId)?.onHand ?? onHand)
    return change === 0 ? [] : [{ skuId, place: null, change }]
  })
  if (changes.length) await writeShelfChanges(ctx, changes, { cause: 'adjust', note: reason, byName: nameOfActor(ctx) })
  const opening = { onHand: 0, reserved: 0, backorderLimit: 0 }
  publishTurns(
    ctx,
    counts.map(({ skuId, onHand }) => {
      const before = rows.get(skuId) ?? { skuId, ...opening }
      return { before, change: onHand - before.onHand }
    }),
    `count:${randomUUID()}`,
  )
}
