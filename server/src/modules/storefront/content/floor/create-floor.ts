import { floorLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { addDraftFloor, countDrafts, draftFloors, orderDrafts, touchPage } from './floor.store.ts'
import { type FloorContent, assertFloor } from './floor-rules.ts'
import { assertGoodsThere, publishPictures } from './take-draft.ts'

/** Adds a floor to the draft, as the last. Refuses what `assertFloor` refuses, PAGE_FULL, PICTURE_NOT_YOURS and goods that are not there. */
export async function createFloor(ctx: Ctx, wanted: FloorContent): Promise<number> {
  assertFloor(wanted)
  await touchPage(ctx)
  if ((await countDrafts(ctx)) >= floorLimits.floors) refuse('PAGE_FULL', { most: floorLimits.floors })
  await assertGoodsThere(ctx, wanted)
  const content = await publishPictures(ctx, wanted)
  const before = (await draftFloors(ctx)).map((it) => it.id)
  const id = await addDraftFloor(ctx, { position: before.length + 1, content })
  await orderDrafts(ctx, [...before, id])
  ctx.audit({ id, after: { ...content } })
  return id
}
