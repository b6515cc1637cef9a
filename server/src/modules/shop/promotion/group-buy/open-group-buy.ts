import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { assertPeriod, assertTitles } from '../promotion.policy.ts'
import { insertGroupBuy } from './group-buy.store.ts'

/** Opens a group buy that shops can enter until it ends. Answers its id. */
export async function openGroupBuy(
  ctx: Ctx,
  draft: { titles: LocalizedText; startsAt: Date; endsAt: Date },
): Promise<number> {
  assertTitles('titles', draft.titles)
  assertPeriod(ctx, draft.startsAt, draft.endsAt)
  const id = await insertGroupBuy(ctx, draft)
  ctx.audit({ after: draft })
  return id
}
