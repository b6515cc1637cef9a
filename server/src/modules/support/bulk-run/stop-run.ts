import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { endRun, findRun } from './bulk-run.store.ts'
import type { RunsOf } from './bulk-run.types.ts'

/** Ends what is under way, behind the one that is being decided. Refuses NOT_FOUND, and MOVED_ON where it has ended. */
export async function stopRun(ctx: Ctx, whose: RunsOf, id: number, by: string): Promise<void> {
  const run = (await findRun(ctx, whose, id)) ?? refuse('NOT_FOUND')
  if (!(await endRun(ctx, id, 'stopped', { stoppedBy: by }))) refuse('MOVED_ON')
  ctx.audit({ before: { state: run.state }, after: { state: 'stopped' } })
}
