import { type App, asSystem } from '#platform/ctx'
import { stockLow } from './inventory.events.ts'
import { noteFallenUnscoped, noteRisenUnscoped } from './low-stock.store.ts'

const atOnce = 200

/**
 * Tells of skus whose free pieces fell to the mark of their shop, once until there is more again. It is looked for now and then rather
 * than where stock moves: orders of the same goods have nothing more to wait for.
 */
export async function noticeLowStock(app: App, signal: AbortSignal): Promise<void> {
  await asSystem(app, 'low-stock', noteRisenUnscoped)
  for (let found = atOnce; found === atOnce && !signal.aborted;)
    found = await asSystem(app, 'low-stock', async (ctx) => {
      const skuIds = await noteFallenUnscoped(ctx, atOnce)
      if (skuIds.length) ctx.publish(stockLow(skuIds))
      return skuIds.length
    })
}
