import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { addDraftFloor, changeDraftFloor, clearDrafts, findVersion } from './floor.store.ts'
import { takePage } from './take-draft.ts'

/** Makes the draft what was published once; visitors see it after the next publishing. Refuses NOT_FOUND and MOVED_ON. */
export async function restoreVersion(
  ctx: Ctx,
  { number, version }: { number: number; version: number },
): Promise<void> {
  await takePage(ctx, version)
  const { floors } = (await findVersion(ctx, number)) ?? refuse('NOT_FOUND')
  await clearDrafts(ctx)
  for (const [at, { id, content }] of floors.entries()) {
    const position = at + 1
    // A floor that is gone comes back as a new one.
    const there = await changeDraftFloor(ctx, id, { position, content })
    if (there === undefined) await addDraftFloor(ctx, { position, content })
  }
  ctx.audit({ after: { number } })
}
