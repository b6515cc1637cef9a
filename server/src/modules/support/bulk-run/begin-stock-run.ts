import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { listStockSkus, type StockListed, type StockTerms } from '#modules/support/shop-stock'
import { addListed } from './add-listed.ts'
import { bulkRunDue } from './bulk-run.events.ts'
import { findRun, insertRun, type NewItem, notPutBack } from './bulk-run.store.ts'
import { type StockAct, stockActs } from './bulk-run.types.ts'

interface NewStockRun {
  act: StockAct
  terms: StockTerms
  undoes?: number
}

async function begin(
  ctx: Ctx,
  wanted: NewStockRun,
  some: (range: { after: number; count: number }) => Promise<NewItem[]>,
): Promise<number> {
  const { shopId, accountId, name } = sellerIn(ctx)
  const begun = { ...wanted, shopId, accountId, startedBy: name, lang: ctx.lang }
  const run = (await insertRun(ctx, begun)) ?? refuse('BULK_RUN_RUNNING')
  const skus = await addListed(ctx, run, some)
  ctx.audit({ id: run, after: { ...wanted, skus } })
  ctx.publish(bulkRunDue(run))
  return run
}

/** Begins to give all skus that the list of stock shows a low-stock mark, or to let them be ordered beyond the stock. Refuses NOTHING_MATCHES and BULK_RUN_RUNNING. */
export const beginStockRun = (ctx: Ctx, terms: StockTerms, listed: StockListed): Promise<number> =>
  begin(ctx, { act: 'lowAt' in terms ? 'low_mark' : 'backorder', terms }, (range) => listStockSkus(ctx, listed, range))

/**
 * Begins to give skus back what they had before a run, where they still have what it gave them. Refuses NOT_FOUND, MOVED_ON while that
 * runs or where it undid another itself, NOTHING_MATCHES and BULK_RUN_RUNNING.
 */
export async function beginStockPutBack(ctx: Ctx, undoes: number): Promise<number> {
  const run = (await findRun(ctx, { shopId: sellerIn(ctx).shopId, acts: stockActs }, undoes)) ?? refuse('NOT_FOUND')
  if (run.state === 'running' || run.undoes !== null) refuse('MOVED_ON')
  return begin(ctx, { act: run.act as StockAct, terms: run.terms!, undoes }, (range) => notPutBack(ctx, undoes, range))
}
