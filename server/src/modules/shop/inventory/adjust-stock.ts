import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { stockChanged } from './inventory.events.ts'
import { lockStock, writeAdjustment, writeAdjustments, writeOpening } from './inventory.store.ts'

/** Opens the books of new skus; a sku that has stock already is left alone. */
export const openStock = (ctx: Ctx, stock: readonly { skuId: number; onHand: number }[]): Promise<void> =>
  writeOpening(ctx, stock)

/** Sets what lies on the shelf after counting; never below what is reserved. */
export async function countStock(ctx: Ctx, skuId: number, onHand: number): Promise<void> {
  const [row] = await lockStock(ctx, [skuId])
  if (!row) return openStock(ctx, [{ skuId, onHand }])
  if (onHand < row.reserved) return refuse('STOCK_SHORT', { reserved: row.reserved })
  if (onHand === row.onHand) return
  await writeAdjustment(ctx, skuId, onHand, row.onHand)
  if (row.onHand - row.reserved > 0 !== onHand - row.reserved > 0)
    ctx.publish(stockChanged([skuId], onHand > row.reserved ? [skuId] : [], `count:${ctx.clock.now().getTime()}`))
}

/** The same of many skus at once; the caller has locked them and has made sure that none is below what is reserved. */
export async function countStocks(ctx: Ctx, counts: readonly { skuId: number; onHand: number }[]): Promise<void> {
  const rows = new Map(
    (
      await lockStock(
        ctx,
        counts.map(({ skuId }) => skuId),
      )
    ).map((row) => [row.skuId, row]),
  )
  await openStock(
    ctx,
    counts.filter(({ skuId }) => !rows.has(skuId)),
  )
  const known = counts.filter(({ skuId, onHand }) => rows.has(skuId) && rows.get(skuId)!.onHand !== onHand)
  if (known.some(({ skuId, onHand }) => onHand < rows.get(skuId)!.reserved)) return refuse('STOCK_SHORT')
  await writeAdjustments(ctx, known)
  const hadAny = ({ skuId }: { skuId: number }) => {
    const row = rows.get(skuId)
    return row !== undefined && row.onHand > row.reserved
  }
  const hasAny = ({ skuId, onHand }: { skuId: number; onHand: number }) => onHand > (rows.get(skuId)?.reserved ?? 0)
  const moved = counts.filter((it) => hadAny(it) !== hasAny(it))
  if (moved.length)
    ctx.publish(
      stockChanged(
        moved.map(({ skuId }) => skuId),
        moved.filter(hasAny).map(({ skuId }) => skuId),
        `count:${randomUUID()}`,
      ),
    )
}
