import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { addDraftFloor, changeDraftFloor, touchPage } from './floor.store.ts'
import { type FloorContent, assertFloor } from './floor-rules.ts'

/** Writes the draft of a floor, a new one without `id`; visitors see it after the next publishing. Answers its id. */
export async function saveFloor(
  ctx: Ctx,
  floor: { id?: number; position: number; content: FloorContent },
): Promise<number> {
  const { id, position, content } = floor
  assertFloor(content)
  await touchPage(ctx)
  if (id === undefined) return addDraftFloor(ctx, { position, content })
  return (await changeDraftFloor(ctx, id, { position, content })) ?? refuse('NOT_FOUND')
}
