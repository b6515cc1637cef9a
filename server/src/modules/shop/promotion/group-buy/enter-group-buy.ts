import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { lockSkus, skuInTwo } from '../on-offer.store.ts'
import { assertCount, assertLimit, assertLowerPrice, assertStock, offersOfShop } from '../promotion.policy.ts'
import { enteredSkus, findGroupBuy, groupCategoriesAmong, writeGroupEntries } from './group-buy.store.ts'

export interface GroupDraft {
  categoryId: number
  skuId: number
  priceMinor: number
  /** So many have to join before the end. */
  wanted: number
  /** No more than these may join. */
  places: number
  memberLimit: number
}

/** A shop puts skus into a group buy; what stands in it can be changed until it begins. Answers the ids. */
export async function enterGroupBuy(
  ctx: Ctx,
  shopId: number,
  groupBuyId: number,
  drafts: readonly GroupDraft[],
): Promise<number[]> {
  if (!drafts.length) return []
  const now = ctx.clock.now()
  const groupBuy = (await findGroupBuy(ctx, groupBuyId)) ?? refuse('NOT_FOUND')
  if (groupBuy.endsAt <= now) refuse('PERIOD_WRONG')
  const skuIds = drafts.map((it) => it.skuId)
  if (new Set(skuIds).size < skuIds.length) refuseField('skuId', 'TWICE')
  await lockSkus(ctx, skuIds)
  const offers = await offersOfShop(ctx, shopId, skuIds)
  if (groupBuy.startsAt <= now && (await enteredSkus(ctx, groupBuyId, skuIds)).length) refuse('PROMOTION_BEGUN')
  const categories = await groupCategoriesAmong(
    ctx,
    drafts.map((it) => it.categoryId),
  )
  for (const draft of drafts) {
    if (!categories.has(draft.categoryId)) refuse('NOT_FOUND')
    const offer = offers.get(draft.skuId)!
    assertLowerPrice(ctx, offer, draft.priceMinor)
    assertCount('wanted', draft.wanted, 2)
    assertCount('places', draft.places, 2)
    if (draft.places < draft.wanted) refuse('GROUP_PLACES', { wanted: draft.wanted })
    assertLimit(draft.memberLimit, draft.places)
    assertStock(offer, draft.places)
  }
  const ids = await writeGroupEntries(
    ctx,
    drafts.map((draft) => ({ ...draft, groupBuyId, shopId })),
  )
  const clash = await skuInTwo(ctx, skuIds)
  if (clash !== undefined) refuse('PROMOTION_CLASH', { name: pickText(offers.get(clash)!.names, ctx.lang) })
  return skuIds.map((skuId) => ids.get(skuId)!)
}
