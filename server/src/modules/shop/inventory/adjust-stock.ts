import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { stockChanged } from './inventory.events.ts'
import {
  type Adjustment,
  lockStock,
  type Stock,
  writeAdjustment,
  writeAdjustments,
  writeOpening,
} from './inventory.store.ts'

export interface Count {
  skuId: number
  onHand: number
}

/** Opens the books of new skus; a sku that has stock already is left alone. */
export const openStock = (ctx: Ctx, stock: readonly Count[]): Promise<void> => writeOpening(ctx, stock)

/** Who moved the stock by hand; the mall and its jobs have no name here. */
const nameOf = ({ actor }: Ctx): string => (actor.kind === 'seller' || actor.kind === 'admin' ? actor.name : '')

/** So many pieces more or fewer on the shelf, never fewer than are reserved. Refuses STOCK_RESERVED. */
export async function adjustStock(ctx: Ctx, wanted: Omit<Adjustment, 'byName'>): Promise<void> {
  const { skuId, change } = wanted
  await openStock(ctx, [{ skuId, onHand: 0 }])
  const [stock] = await lockStock(ctx, [skuId])
  const { onHand, reserved } = stock!
  if (onHand + change < reserved) refuse('STOCK_RESERVED', { reserved })
  await writeAdjustment(ctx, { ...wanted, byName: nameOf(ctx) })
  const [before, now] = [onHand - reserved, onHand + change - reserved]
  if (before > 0 !== now > 0) ctx.publish(stockChanged([skuId], now > 0 ? [skuId] : [], `adjust:${randomUUID()}`))
}

/** Sets what lies on the shelf after counting; never below what is reserved. Refuses STOCK_SHORT. */
export async function countStock(ctx: Ctx, skuId: number, onHand: number): Promise<void> {
  const locked = await lockStock(ctx, [skuId])
  const count = [{ skuId, onHand }]
  return locked.length ? countStocks(ctx, locked, count, '') : openStock(ctx, count)
}

/** The same of many skus at once, of which the caller has locked those that have stock; a sku that is opened is announced too. */
export async function countStocks(
  ctx: Ctx,
  locked: readonly Stock[],
  counts: readonly Count[],
  /** Why the stock is another, for the journal. */
  reason: string,
): Promise<void> {
  const rows = new Map(locked.map((row) => [row.skuId, row]))
  const short = counts.find(({ skuId, onHand }) => onHand < (rows.get(skuId)?.reserved ?? 0))
  if (short) return refuse('STOCK_SHORT', { reserved: rows.get(short.skuId)!.reserved })
  const opened = counts.filter(({ skuId }) => !rows.has(skuId))
  if (opened.length) await openStock(ctx, opened)
  const moved = counts.filter(({ skuId, onHand }) => rows.has(skuId) && rows.get(skuId)!.onHand !== onHand)
  if (moved.length) await writeAdjustments(ctx, moved, { note: reason, byName: nameOf(ctx) })
  const freeBefore = ({ skuId }: Count) => (rows.get(skuId)?.onHand ?? 0) - (rows.get(skuId)?.reserved ?? 0)
  const freeNow = ({ skuId, onHand }: Count) => onHand - (rows.get(skuId)?.reserved ?? 0)
  const turned = counts.filter((it) => freeBefore(it) > 0 !== freeNow(it) > 0)
  if (turned.length)
    ctx.publish(
      stockChanged(
        turned.map(({ skuId }) => skuId),
        turned.filter((it) => freeNow(it) > 0).map(({ skuId }) => skuId),
        `count:${randomUUID()}`,
      ),
    )
}
