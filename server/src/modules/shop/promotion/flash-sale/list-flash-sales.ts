import type { Offer } from '#modules/shop/catalog'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { categoriesSeen } from '../categories-seen.ts'
import { offersSeen } from '../offers-seen.ts'
import type { Counted, Page } from '../on-offer.store.ts'
import {
  type FlashEntry,
  type Slot,
  flashEntries,
  flashEntriesOfGoods,
  slotsByIds,
  slotsUntil,
} from './flash-sale.store.ts'

export interface FlashOffer {
  entry: FlashEntry
  slot: Slot
  offer: Offer
}

/** The sales of the next 24 hours, each hour once: whoever names an hour means the one that comes first. */
export async function listSlots(ctx: Ctx): Promise<Slot[]> {
  const now = ctx.clock.now()
  const seen = new Set<number>()
  return (await slotsUntil(ctx, await categoriesSeen(ctx), now, new Date(now.getTime() + days(1)))).filter(
    ({ hour }) => !seen.has(hour) && seen.add(hour),
  )
}

async function withOffers(ctx: Ctx, entries: readonly FlashEntry[]): Promise<FlashOffer[]> {
  const offers = await offersSeen(
    ctx,
    entries.map((it) => it.skuId),
  )
  const slots = new Map(
    (await slotsByIds(ctx, [...new Set(entries.map((it) => it.slotId))])).map((slot) => [slot.id, slot]),
  )
  return entries.flatMap((entry) => {
    const [offer, slot] = [offers.get(entry.skuId), slots.get(entry.slotId)]
    return offer && slot ? [{ entry, slot, offer }] : []
  })
}

/** Goods of the sale at an hour, or of the first one. */
export async function listFlashSale(ctx: Ctx, hour: number | undefined, page: Page): Promise<Counted<FlashOffer>> {
  const slots = await listSlots(ctx)
  const slot = hour === undefined ? slots[0] : slots.find((it) => it.hour === hour)
  if (!slot) return { total: 0, rows: [] }
  const { total, rows } = await flashEntries(ctx, await categoriesSeen(ctx), slot.id, page)
  return { total, rows: await withOffers(ctx, rows) }
}

export const listFlashSalesOfGoods = async (ctx: Ctx, goodsId: number): Promise<FlashOffer[]> =>
  withOffers(ctx, await flashEntriesOfGoods(ctx, await categoriesSeen(ctx), goodsId, ctx.clock.now()))
