import { type Offer, findOffers } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'

const maxLength = { title: 60, text: 400 }
const maxCount = 1_000_000

export function assertTitles(field: string, titles: LocalizedText): void {
  if (!titles['en-us']?.trim()) refuseField(field, 'ENGLISH')
  assertTexts(field, titles, maxLength.title)
}

export function assertTexts(field: string, texts: Partial<LocalizedText>, length = maxLength.text): void {
  if (Object.values(texts).some((text) => text.length > length)) refuseField(field, 'TOO_LONG', { limit: length })
}

export function assertCount(field: string, count: number, min: number): void {
  if (!Number.isInteger(count) || count < min || count > maxCount)
    refuseField(field, 'RANGE', { least: min, most: maxCount })
}

/** 0 is no limit. */
export function assertLimit(limit: number, total: number): void {
  assertCount('memberLimit', limit, 0)
  if (limit > total) refuse('MEMBER_LIMIT', { most: total })
}

export function assertPeriod(ctx: Ctx, startsAt: Date, endsAt: Date): void {
  if (!(endsAt > startsAt) || !(endsAt > ctx.clock.now())) refuse('PERIOD_WRONG')
}

export function assertAmount(field: string, minor: number): void {
  if (!Number.isSafeInteger(minor) || minor <= 0) refuseField(field, 'NOT_MORE_THAN_NOTHING')
}

/** The most that a promotion takes off in all; null: no limit. */
export function budgetIn({ budgetMinor = null }: { budgetMinor?: number | null }): number | null {
  if (budgetMinor !== null) assertAmount('budgetMinor', budgetMinor)
  return budgetMinor
}

/** What a shop sells, by sku; a sku of somebody else, or one that cannot be bought, is not there. */
export async function offersOfShop(ctx: Ctx, shopId: number, skuIds: readonly number[]): Promise<Map<number, Offer>> {
  const offers = await findOffers(ctx, skuIds)
  for (const skuId of skuIds) {
    const offer = offers.get(skuId)
    if (!offer?.sellable || offer.shopId !== shopId) refuse('NOT_FOUND')
  }
  return offers
}

export function assertLowerPrice(ctx: Ctx, offer: Offer, priceMinor: number): void {
  assertAmount('priceMinor', priceMinor)
  if (priceMinor >= offer.priceMinor) refuse('PROMOTION_PRICE', { name: pickText(offer.names, ctx.lang) })
}

export function assertStock(offer: Offer, quantity: number): void {
  if (quantity > offer.available) refuse('OVER_STOCK', { available: offer.available })
}
