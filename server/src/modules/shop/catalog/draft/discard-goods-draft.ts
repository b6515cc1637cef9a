import type { Ctx } from '#platform/ctx'
import { countVersion } from '../review/goods-review.store.ts'
import { deleteDraft, findDraft } from './goods-draft.store.ts'
import { takeGoodsToDraft } from './take-goods-to-draft.ts'

/** Throws the draft of goods of the own shop away. Refuses NOT_FOUND, and MOVED_ON where there is none any more. */
export async function discardGoodsDraft(ctx: Ctx, id: number, version: number): Promise<void> {
  const goods = await takeGoodsToDraft(ctx, id, version)
  const draft = await findDraft(ctx, goods.id)
  await deleteDraft(ctx, goods.id)
  await countVersion(ctx, goods.id)
  ctx.audit({ ...(draft && { before: { draft: draft.document } }) })
}
