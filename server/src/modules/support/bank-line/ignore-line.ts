import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { decideLine, lockLines, oneAtOnce } from './bank-line.store.ts'
import { releaseAll } from './claim-for-line.ts'

/** Puts a line aside. Refuses NOT_FOUND and BANK_LINE_DECIDED. */
export async function ignoreLine(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  await oneAtOnce(ctx)
  const [line = refuse('NOT_FOUND')] = await lockLines(ctx, [id])
  if (!(await decideLine(ctx, line, 'open', 'ignored', { act: 'ignore', note: reason }))) refuse('BANK_LINE_DECIDED')
  await releaseAll(ctx, id)
  ctx.audit({ before: { state: 'open' }, after: { state: 'ignored', reason } })
}
