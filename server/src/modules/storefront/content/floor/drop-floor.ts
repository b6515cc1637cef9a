import type { Ctx } from '#platform/ctx'
import { changeDraftFloor } from './floor.store.ts'
import { type SeenFloor, takeFloor } from './take-draft.ts'

/** Takes a floor out of the draft; it leaves the home page with the next publishing. Refuses NOT_FOUND and MOVED_ON. */
export async function dropFloor(ctx: Ctx, seen: SeenFloor): Promise<void> {
  const before = await takeFloor(ctx, seen)
  await changeDraftFloor(ctx, seen.id, { content: null })
  ctx.audit({ before: { ...before } })
}
