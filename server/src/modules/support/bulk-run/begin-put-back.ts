import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { addListed } from './add-listed.ts'
import { bulkRunDue } from './bulk-run.events.ts'
import { findRun, insertRun, notPutBack } from './bulk-run.store.ts'

/**
 * Begins to put back what a run took down and no other has put back; answers the id of the run that does it. Refuses NOT_FOUND, MOVED_ON
 * while that is taken down, NOTHING_MATCHES and BULK_RUN_RUNNING.
 */
export async function beginPutBack(ctx: Ctx, undoes: number, reason: string): Promise<number> {
  const { accountId, name } = adminIn(ctx)
  const down = (await findRun(ctx, { shopId: null, acts: ['take_down'] }, undoes)) ?? refuse('NOT_FOUND')
  if (down.state === 'running') refuse('MOVED_ON')
  const begun = { shopId: null, accountId, startedBy: name, lang: ctx.lang, act: 'put_back' as const, reason, undoes }
  const run = (await insertRun(ctx, begun)) ?? refuse('BULK_RUN_RUNNING')
  const goods = await addListed(ctx, run, (range) => notPutBack(ctx, undoes, range))
  ctx.audit({ id: run, after: { act: 'put_back', undoes, goods, reason } })
  ctx.publish(bulkRunDue(run))
  return run
}
