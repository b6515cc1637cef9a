import type { Offer } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { categoriesSeen } from '../categories-seen.ts'
import { offersSeen } from '../offers-seen.ts'
import type { Counted, Page } from '../on-offer.store.ts'
import { type PointsEntry, pointsCategories, pointsEntries, pointsEntriesOfGoods } from './points-goods.store.ts'

export interface PointsOffer {
  entry: PointsEntry
  offer: Offer
}

async function withOffers(ctx: Ctx, entries: readonly PointsEntry[]): Promise<PointsOffer[]> {
  const offers = await offersSeen(
    ctx,
    entries.map((it) => it.skuId),
  )
  return entries.flatMap((entry) => {
    const offer = offers.get(entry.skuId)
    return offer ? [{ entry, offer }] : []
  })
}

/** Goods of the points mall, the ones for fewest points first. */
export async function listPointsGoods(
  ctx: Ctx,
  categoryId: number | undefined,
  page: Page,
): Promise<Counted<PointsOffer>> {
  const { total, rows } = await pointsEntries(ctx, await categoriesSeen(ctx), categoryId, page)
  return { total, rows: await withOffers(ctx, rows) }
}

export const listPointsOfGoods = async (ctx: Ctx, goodsId: number): Promise<PointsOffer[]> =>
  withOffers(ctx, await pointsEntriesOfGoods(ctx, await categoriesSeen(ctx), goodsId))

export const listPointsCategories = async (ctx: Ctx) => pointsCategories(ctx, await categoriesSeen(ctx))
