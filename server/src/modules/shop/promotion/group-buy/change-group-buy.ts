import { findOffers } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'
import { lockSkus, skuInTwo } from '../on-offer.store.ts'
import { assertPeriod, assertTitles } from '../promotion.policy.ts'
import { lockGroupBuy, skusOfGroupBuy, updateGroupBuy } from './group-buy.store.ts'

/**
 * Writes a group buy anew. One that runs can only be called otherwise and end later (PROMOTION_RUNS); what has ended stays as it was
 * (PROMOTION_OVER), because its entries are decided. Refuses NOT_FOUND, PROMOTION_CLASH where goods would be in two at once.
 */
export async function changeGroupBuy(
  ctx: Ctx,
  id: number,
  draft: { titles: LocalizedText; startsAt: Date; endsAt: Date },
): Promise<void> {
  assertTitles('titles', draft.titles)
  assertPeriod(ctx, draft.startsAt, draft.endsAt)
  const skuIds = await skusOfGroupBuy(ctx, id)
  await lockSkus(ctx, skuIds)
  const before = (await lockGroupBuy(ctx, id)) ?? refuse('NOT_FOUND')
  const now = ctx.clock.now()
  if (before.endsAt <= now) refuse('PROMOTION_OVER')
  const isMoved = draft.startsAt.getTime() !== before.startsAt.getTime()
  if (before.startsAt <= now && (isMoved || draft.endsAt < before.endsAt)) refuse('PROMOTION_RUNS')
  await updateGroupBuy(ctx, id, draft)
  const clash = await skuInTwo(ctx, skuIds)
  if (clash !== undefined) refuse('PROMOTION_CLASH', { name: await nameOf(ctx, clash) })
  ctx.audit({ before, after: draft })
}

const nameOf = async (ctx: Ctx, skuId: number): Promise<string> =>
  pickText((await findOffers(ctx, [skuId])).get(skuId)?.names ?? {}, ctx.lang)
