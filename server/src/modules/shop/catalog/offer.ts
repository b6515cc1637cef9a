import type { Ctx } from '#platform/ctx'
import type { RawBuilder } from 'kysely'
import { askedTogether } from '#platform/database/asked-together'
import { type OfferRow, offersForEach, offersOf, offersReader, type OffersWanted } from './catalog.store.ts'
import { type Tier, tiersOf } from './price.ts'

/** A sku as it can be bought: by whom it is sold, for how much, how many there are. */
export interface Offer extends Omit<OfferRow, 'tiers' | 'agreed'> {
  tiers: Tier[]
  agreed: Tier[]
  /** On the shelf of an open shop, in a category the company may see: can be found and bought. */
  sellable: boolean
}

/** Whether buyers can order as many as the maximum says: it is a multiple and not below the minimum; 0 is no maximum. */
export const fitsMaximum = ({
  minQuantity,
  orderMultiple,
  maxQuantity,
}: Pick<Offer, 'minQuantity' | 'orderMultiple' | 'maxQuantity'>): boolean =>
  maxQuantity === 0 || (maxQuantity >= minQuantity && maxQuantity % orderMultiple === 0)

/** What of a quantity is not there yet, and on which day it comes; undefined where all is. */
export function backorderOf(
  { inStock, backorderOn }: Pick<Offer, 'inStock' | 'backorderOn'>,
  quantity: number,
): { quantity: number; day: string } | undefined {
  return backorderOn !== null && quantity > inStock ? { quantity: quantity - inStock, day: backorderOn } : undefined
}

/** The offers of skus, by sku; unknown ids are left out. With a company, its contract prices come along. */
export async function findOffers(ctx: Ctx, skuIds: readonly number[], companyId?: number): Promise<Map<number, Offer>> {
  return skuIds.length ? bySku(await offersOf(ctx, { skuIds }, companyId)) : new Map()
}

/**
 * The same for skus that the caller's own tables name: `skuIds` is an array in SQL, made of what is passed when offers are asked for.
 * It saves waiting for the skus before their offers can be asked for. Made once, at the top of a file.
 */
export function offersFinder<Asked extends object>(skuIds: (asked: Asked) => RawBuilder<unknown>) {
  const read = offersReader(skuIds)
  return async (ctx: Ctx, asked: Asked, companyId?: number): Promise<Map<number, Offer>> =>
    bySku(await read(ctx, asked, companyId))
}

/** The offers of skus for a company, asked for together by all who ask at the same moment. */
export const offersTogether = askedTogether(async (ctx, asked: readonly OffersWanted[]) =>
  (await offersForEach(ctx, asked)).map(bySku),
)

const bySku = (rows: readonly OfferRow[]): Map<number, Offer> =>
  new Map(
    rows.map((row) => [
      row.skuId,
      {
        ...row,
        tiers: tiersOf(row.tiers),
        agreed: tiersOf(row.agreed),
        sellable: row.onShelf && row.shopOpen && row.isSeen,
      },
    ]),
  )
