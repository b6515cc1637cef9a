import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { findRun, moveRun } from './import.store.ts'

/** Ends what is under way, behind the goods that are being written. Refuses NOT_FOUND, and MOVED_ON where nothing is. */
export async function stopImport(ctx: Ctx, id: number): Promise<void> {
  const { shopId, name } = sellerIn(ctx)
  const run = (await findRun(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  // A file can be checked again; an act on the list is begun anew.
  const isEnded =
    (!run.act && (await moveRun(ctx, run, ['checking'], 'uploaded'))) ||
    (await moveRun(ctx, run, [...(run.act ? (['checking'] as const) : []), 'importing', 'undoing'], 'stopped', {
      stoppedBy: name,
    }))
  if (!isEnded) refuse('MOVED_ON')
  ctx.audit({ before: { state: run.state }, after: { file: run.fileName } })
}
