import { type ReviewFilter, waitingReviewsUnscoped } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { addListed } from './add-listed.ts'
import { bulkRunDue } from './bulk-run.events.ts'
import { insertRun } from './bulk-run.store.ts'
import type { Decision } from './bulk-run.types.ts'

/**
 * Begins to decide about all goods that wait and fit, each in the version that waits now; answers the id of the run. Refuses
 * NOTHING_MATCHES and BULK_RUN_RUNNING.
 */
export async function beginDecisions(
  ctx: Ctx,
  { act, reason }: { act: Decision; reason: string },
  filter: Omit<ReviewFilter, 'state'>,
): Promise<number> {
  const { accountId, name } = adminIn(ctx)
  const begun = { shopId: null, accountId, startedBy: name, lang: ctx.lang, act, reason }
  const run = (await insertRun(ctx, begun)) ?? refuse('BULK_RUN_RUNNING')
  const total = await addListed(ctx, run, (range) => waitingReviewsUnscoped(ctx, filter, range))
  ctx.audit({ id: run, after: { act, goods: total, ...(reason && { reason }) } })
  ctx.publish(bulkRunDue(run))
  return run
}
