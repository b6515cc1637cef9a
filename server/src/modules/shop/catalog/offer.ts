import type { Ctx } from '#platform/ctx'
import { type OfferRow, offersOf } from './catalog.store.ts'
import type { Tier } from './price.ts'

/** A sku as it can be bought: by whom it is sold, for how much, how many there are. */
export interface Offer extends Omit<OfferRow, 'tiers'> {
  tiers: Tier[]
  /** On the shelf of an open shop, in a category the company may see: can be found and bought. */
  sellable: boolean
}

/** The offers of skus, by sku; unknown ids are left out. With a company, its contract prices come along. */
export async function findOffers(ctx: Ctx, skuIds: readonly number[], companyId?: number): Promise<Map<number, Offer>> {
  if (skuIds.length === 0) return new Map()
  const rows = await offersOf(ctx, skuIds, companyId)
  return new Map(
    rows.map((row) => [
      row.skuId,
      {
        ...row,
        tiers: row.tiers.map(([from, priceMinor]) => ({ from, priceMinor })),
        sellable: row.onShelf && row.shopOpen && row.isSeen,
      },
    ]),
  )
}
