import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { addDraftFloor, changeDraftFloor } from './content.store.ts'
import { type FloorContent, assertFloor } from './floor-rules.ts'

/** Writes the draft of a floor, a new one without `id`; visitors see it after the next publishing. Answers its id. */
export async function saveFloor(
  ctx: Ctx,
  floor: { id?: number; position: number; content: FloorContent },
): Promise<number> {
  const { id, position, content } = floor
  assertFloor(content)
  if (id === undefined) return addDraftFloor(ctx, { position, content })
  return (await changeDraftFloor(ctx, id, { position, content })) ?? refuse('NOT_FOUND')
}

/** Takes a floor out of the draft; it leaves the home page with the next publishing. */
export async function dropFloor(ctx: Ctx, id: number): Promise<void> {
  if ((await changeDraftFloor(ctx, id, { content: null })) === undefined) refuse('NOT_FOUND')
}
