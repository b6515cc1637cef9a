import type { Ctx } from '#platform/ctx'
import { discardDrafts } from './floor.store.ts'
import { takePage } from './take-draft.ts'

/** The draft is again what visitors see. Refuses MOVED_ON where it is another than the operator saw. */
export async function discardDraft(ctx: Ctx, { version }: { version: number }): Promise<void> {
  await takePage(ctx, version)
  await discardDrafts(ctx)
}
