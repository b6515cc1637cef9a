import type { Offer } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import type { Counted, Page } from '../on-offer.store.ts'
import { categoriesSeen } from '../categories-seen.ts'
import { offersSeen } from '../offers-seen.ts'
import {
  type GroupEntry,
  type GroupSearch,
  groupCategories,
  groupEntries,
  groupEntriesOfGoods,
} from './group-buy.store.ts'

export interface GroupOffer {
  entry: GroupEntry
  offer: Offer
}

async function withOffers(ctx: Ctx, entries: readonly GroupEntry[]): Promise<GroupOffer[]> {
  const offers = await offersSeen(
    ctx,
    entries.map((it) => it.skuId),
  )
  return entries.flatMap((entry) => {
    const offer = offers.get(entry.skuId)
    return offer ? [{ entry, offer }] : []
  })
}

/** Goods that people can join for, or soon can. */
export async function listGroupBuys(ctx: Ctx, search: GroupSearch, page: Page): Promise<Counted<GroupOffer>> {
  const { total, rows } = await groupEntries(ctx, await categoriesSeen(ctx), search, page)
  return { total, rows: await withOffers(ctx, rows) }
}

export const listGroupBuysOfGoods = async (ctx: Ctx, goodsId: number): Promise<GroupOffer[]> =>
  withOffers(ctx, await groupEntriesOfGoods(ctx, await categoriesSeen(ctx), goodsId, ctx.clock.now()))

export const listGroupCategories = async (ctx: Ctx) => groupCategories(ctx, await categoriesSeen(ctx), ctx.clock.now())
