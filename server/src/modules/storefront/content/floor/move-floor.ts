import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { draftFloors, orderDrafts } from './floor.store.ts'
import { takePage } from './take-draft.ts'

/** Puts a floor of the draft before another one, or to the end. Refuses NOT_FOUND where either is not in the draft, and MOVED_ON. */
export async function moveFloor(
  ctx: Ctx,
  { id, version, beforeId }: { id: number; version: number; beforeId?: number },
) {
  await takePage(ctx, version)
  const ids = (await draftFloors(ctx)).map((it) => it.id)
  if (!ids.includes(id)) refuse('NOT_FOUND')
  const others = ids.filter((it) => it !== id)
  const place = beforeId === undefined ? others.length : others.indexOf(beforeId)
  if (place < 0) refuse('NOT_FOUND')
  await orderDrafts(ctx, others.toSpliced(place, 0, id))
  ctx.audit({ before: { place: ids.indexOf(id) + 1 }, after: { place: place + 1 } })
}
