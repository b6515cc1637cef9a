import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { addDraftFloor, changeDraftFloor } from './content.store.ts'
import { type FloorFace, assertFloor } from './floor-rules.ts'

/** Writes the draft of a floor, a new one without `id`; visitors see it after the next publishing. Answers its id. */
export async function keepFloor(ctx: Ctx, floor: { id?: number; position: number; face: FloorFace }): Promise<number> {
  const { id, position, face } = floor
  assertFloor(face)
  if (id === undefined) return addDraftFloor(ctx, { position, face })
  return (await changeDraftFloor(ctx, id, { position, face })) ?? refuse('NOT_FOUND')
}

/** Takes a floor out of the draft; it leaves the home page with the next publishing. */
export async function dropFloor(ctx: Ctx, id: number): Promise<void> {
  if ((await changeDraftFloor(ctx, id, { face: null })) === undefined) refuse('NOT_FOUND')
}
