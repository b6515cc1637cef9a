import type { Ctx } from '#platform/ctx'
import { flashPrices } from './flash-price.store.ts'
import type { LocalizedText } from '#platform/messages'

/** The price of a sku in the flash sale that runs now. */
export interface FlashPrice {
  entryId: number
  skuId: number
  titles: LocalizedText
  priceMinor: number
  endsAt: Date
  /** So many the member can still have: what is left, within the limit. */
  most: number
}

/** Flash prices of skus for a member, by sku. What `holder` has of them counts as still there. */
export async function flashPricesFor(
  ctx: Ctx,
  memberId: number,
  skuIds: readonly number[],
  holder?: string,
): Promise<Map<number, FlashPrice>> {
  if (!skuIds.length) return new Map()
  const rows = await flashPrices(ctx, memberId, skuIds, holder)
  return new Map(
    rows.map(({ left, memberLimit, taken, held, ...price }) => [
      price.skuId,
      { ...price, most: Math.max(0, held + Math.min(left, memberLimit ? memberLimit - taken : left)) },
    ]),
  )
}
