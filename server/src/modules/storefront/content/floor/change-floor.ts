import type { Ctx } from '#platform/ctx'
import { changeDraftFloor } from './floor.store.ts'
import { type FloorContent, assertFloor } from './floor-rules.ts'
import { type SeenFloor, assertGoodsThere, publishPictures, takeFloor } from './take-draft.ts'

/** Writes a floor of the draft anew. Refuses NOT_FOUND, MOVED_ON, PICTURE_NOT_YOURS, goods that are not there and what `assertFloor` refuses. */
export async function changeFloor(ctx: Ctx, { content: wanted, ...seen }: SeenFloor & { content: FloorContent }) {
  assertFloor(wanted)
  const before = await takeFloor(ctx, seen)
  await assertGoodsThere(ctx, wanted)
  const content = await publishPictures(ctx, wanted)
  await changeDraftFloor(ctx, seen.id, { content })
  ctx.audit({ before: { ...before }, after: { ...content } })
}
