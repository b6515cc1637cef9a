import { approveReview, rejectReview } from '#modules/shop/catalog'
import type { Admin } from '#platform/actor'
import { type App, asSystem, attempt, inCommand } from '#platform/ctx'
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
  refuseItem,
  waitingItems,
} from './bulk-run.store.ts'
import { operatorOfRun } from './run-starter.ts'

/** How long one part may take: others have their turn in between. */
const partMilliseconds = 3000
const atOnce = 50
const source = 'bulk-run'

/** Decides about one goods and notes it, in one transaction; false where the run has ended. */
const decideOne = (app: App, run: BulkRun, actor: Admin, { position, objectId, version }: BulkItem): Promise<boolean> =>
  inCommand(app, actor, run.lang, async (ctx) => {
    if (!(await lockRunning(ctx, run.id))) return false
    if (!(await claimItem(ctx, run.id, position))) return true
    const seen = { goodsId: objectId, version }
    const tried = await attempt(
      ctx,
      () => (run.act === 'approve' ? approveReview(ctx, seen) : rejectReview(ctx, seen, run.reason)),
      (error) => error instanceof Refusal,
    )
    const refusal = 'error' in tried && tried.error instanceof Refusal ? tried.error : undefined
    if (refusal) await refuseItem(ctx, run.id, position, refusalMessage(refusal.code, run.lang, refusal.facts))
    await countItem(ctx, run.id, refusal !== undefined)
    return true
  })

/**
 * Does a part of a run that decides about goods, and asks for the next one. Each goods is a transaction that also notes that it is
 * decided: whenever the process dies, another goes on with the first that is not, and two at once decide about none twice.
 */
export async function decideSome(app: App, runId: number, signal: AbortSignal): Promise<void> {
  const run = await asSystem(app, source, (ctx) => findRunUnscoped(ctx, runId))
  if (!run || run.state !== 'running') return
  const actor = await operatorOfRun(app, run)
  const end = (to: 'done' | 'stopped') => asSystem(app, source, async (ctx) => void (await endRun(ctx, runId, to)))
  if (!actor) return end('stopped')
  const until = performance.now() + partMilliseconds
  for (;;) {
    const waiting = await asSystem(app, source, (ctx) => waitingItems(ctx, runId, atOnce))
    if (!waiting.length) return end('done')
    for (const item of waiting) {
      if (!(await decideOne(app, run, actor, item))) return
      if (signal.aborted || performance.now() > until)
        return asSystem(app, source, async (ctx) => ctx.publish(bulkRunDue(runId)))
    }
  }
}
