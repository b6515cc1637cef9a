import { approveReview, putBackGoods, rejectReview, shelveGoods, versionsNow } from '#modules/shop/catalog'
import { changeStockTerms } from '#modules/support/shop-stock'
import type { Admin, Seller } from '#platform/actor'
import { type App, asSystem, attempt, type Ctx, inCommand } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { refusalMessage } from '#platform/refusal-message'
import { bulkRunDue } from './bulk-run.events.ts'
import {
  type BulkItem,
  type BulkRun,
  claimItem,
  countItem,
  endRun,
  findRunUnscoped,
  lockRunning,
  noteTerms,
  noteVersion,
  refuseItem,
  waitingItems,
} from './bulk-run.store.ts'
import { isOfStock, isPapers } from './bulk-run.types.ts'
import { operatorOfRun, sellerOfRun } from './run-starter.ts'

/** How long one part may take: others have their turn in between. */
const partMilliseconds = 3000
const atOnce = 50
const source = 'bulk-run'

/** Gives a sku what the run says, and notes what it had; or gives that back where it still has what the run gave it. */
async function actOnStock(ctx: Ctx, run: BulkRun, { position, objectId: skuId, terms }: BulkItem): Promise<void> {
  const given = run.terms!
  if (terms) await changeStockTerms(ctx, skuId, { terms, expected: given })
  else await noteTerms(ctx, run.id, position, await changeStockTerms(ctx, skuId, { terms: given }))
}

/** Does with one goods what the run is about. */
async function actOnGoods(ctx: Ctx, run: BulkRun, { position, objectId: goodsId, version }: BulkItem): Promise<void> {
  const seen = { goodsId, version }
  if (run.act === 'approve') return approveReview(ctx, seen)
  if (run.act === 'reject') return rejectReview(ctx, seen, run.reason)
  if (run.act === 'put_back') return putBackGoods(ctx, seen, run.reason)
  await shelveGoods(ctx, goodsId, 'take_down', run.reason)
  // By it whoever puts them back sees whether somebody has changed them since.
  const now = await versionsNow(ctx, [goodsId])
  await noteVersion(ctx, run.id, position, now.get(goodsId)!)
}

/** Does it with one of them and notes it, in one transaction; false where the run has ended. */
const doOne = (app: App, run: BulkRun, actor: Admin | Seller, item: BulkItem): Promise<boolean> =>
  inCommand(app, actor, run.lang, async (ctx) => {
    const { position } = item
    if (!(await lockRunning(ctx, run.id))) return false
    if (!(await claimItem(ctx, run.id, position))) return true
    const tried = await attempt(
      ctx,
      () => (isOfStock(run.act) ? actOnStock(ctx, run, item) : actOnGoods(ctx, run, item)),
      (error) => error instanceof Refusal,
    )
    const refusal = 'error' in tried && tried.error instanceof Refusal ? tried.error : undefined
    if (refusal) await refuseItem(ctx, run.id, position, refusalMessage(refusal.code, run.lang, refusal.facts))
    await countItem(ctx, run.id, refusal !== undefined)
    return true
  })

/**
 * Does a part of a run about goods or skus, and asks for the next one. Each of them is a transaction that also notes that it is done:
 * whenever the process dies, another goes on with the first that is not, and two at once do none twice.
 */
export async function workOffRun(app: App, runId: number, signal: AbortSignal): Promise<void> {
  const run = await asSystem(app, source, (ctx) => findRunUnscoped(ctx, runId))
  if (!run || run.state !== 'running' || isPapers(run.act)) return
  const actor = await (isOfStock(run.act) ? sellerOfRun(app, run) : operatorOfRun(app, run))
  const end = (to: 'done' | 'stopped') => asSystem(app, source, async (ctx) => void (await endRun(ctx, runId, to)))
  if (!actor) return end('stopped')
  const until = performance.now() + partMilliseconds
  for (;;) {
    const waiting = await asSystem(app, source, (ctx) => waitingItems(ctx, runId, atOnce))
    if (!waiting.length) return end('done')
    for (const item of waiting) {
      if (!(await doOne(app, run, actor, item))) return
      if (signal.aborted || performance.now() > until)
        return asSystem(app, source, async (ctx) => ctx.publish(bulkRunDue(runId)))
    }
  }
}
