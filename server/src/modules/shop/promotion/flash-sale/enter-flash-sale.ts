import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { lockSkus, skuInTwo } from '../on-offer.store.ts'
import { assertCount, assertLimit, assertLowerPrice, assertStock, offersOfShop } from '../promotion.policy.ts'
import { slotsByIds, writeFlashEntries } from './flash-sale.store.ts'

export interface FlashDraft {
  slotId: number
  skuId: number
  priceMinor: number
  /** So many are set aside for the sale. */
  setAside: number
  memberLimit: number
}

/** A shop puts skus into flash sales that have not begun; again with the same slot and sku changes them. What is asked for waits for an operator. Answers their ids. */
export async function enterFlashSale(
  ctx: Ctx,
  shopId: number,
  drafts: readonly FlashDraft[],
  state: 'asked' | 'approved' = 'approved',
): Promise<number[]> {
  if (!drafts.length) return []
  const skuIds = [...new Set(drafts.map((it) => it.skuId))]
  await lockSkus(ctx, skuIds)
  const offers = await offersOfShop(ctx, shopId, skuIds)
  const slots = new Map(
    (await slotsByIds(ctx, [...new Set(drafts.map((it) => it.slotId))])).map((slot) => [slot.id, slot]),
  )
  const keyOf = (draft: FlashDraft) => `${draft.slotId} ${draft.skuId}`
  if (new Set(drafts.map(keyOf)).size < drafts.length) refuseField('skuId', 'TWICE')
  for (const draft of drafts) {
    const slot = slots.get(draft.slotId) ?? refuse('NOT_FOUND')
    if (slot.startsAt <= ctx.clock.now()) refuse('PROMOTION_BEGUN')
    const offer = offers.get(draft.skuId)!
    assertLowerPrice(ctx, offer, draft.priceMinor)
    assertCount('setAside', draft.setAside, 1)
    assertLimit(draft.memberLimit, draft.setAside)
    assertStock(offer, draft.setAside)
  }
  const ids = await writeFlashEntries(
    ctx,
    drafts.map((draft) => ({ ...draft, shopId, state, askedAt: state === 'asked' ? ctx.clock.now() : null })),
  )
  const clash = await skuInTwo(ctx, skuIds)
  if (clash !== undefined) refuse('PROMOTION_CLASH', { name: pickText(offers.get(clash)!.names, ctx.lang) })
  return drafts.map((draft) => ids.get(keyOf(draft))!)
}
