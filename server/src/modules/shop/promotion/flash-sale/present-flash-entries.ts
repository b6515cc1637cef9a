import type { adminFlashSaleApi, Reply, sellerFlashSaleApi } from '@borong/contract'
import { times, toRupiah } from '@borong/money'
import { shopNames } from '#modules/shop/shop'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { type AnnouncedSale, findSale } from './announced-sale.store.ts'
import { type EnteredSku, findEntry } from './flash-entry.store.ts'

type Sale = Reply<typeof adminFlashSaleApi.show>
type SaleOfShop = Reply<typeof sellerFlashSaleApi.list>['data'][number]
type Entry = Reply<typeof sellerFlashSaleApi.enter>
type EntryOfMall = Reply<typeof adminFlashSaleApi.approve>

export const presentSaleOfShop = (ctx: Ctx, it: AnnouncedSale): SaleOfShop => ({
  sale_id: String(it.id),
  day: it.day,
  state: upper(it.state),
  name: pickText(it.titles, ctx.lang),
  slots: it.slots.map(({ id, hour, startsAt, endsAt }) => ({
    slot_id: String(id),
    hour,
    starts_at: toSeconds(new Date(startsAt)),
    ends_at: toSeconds(new Date(endsAt)),
  })),
  entries_until: toSeconds(it.entriesUntil),
  asked: it.asked,
  approved: it.approved,
  entries: it.entries,
  sold: it.sold,
  sold_value: toRupiah(it.soldMinor),
  ...(it.withdrawnAt && { withdrawn_because: it.withdrawnReason }),
})

export async function presentSales(ctx: Ctx, sales: readonly AnnouncedSale[]): Promise<Sale[]> {
  const names = await shopNames(ctx, [...new Set(sales.flatMap((it) => it.shopIds))])
  return sales.map((it) => ({
    ...presentSaleOfShop(ctx, it),
    names: it.titles,
    shops: it.shopIds.map((id) => ({ shop_id: String(id), shop_name: names.get(id) ?? '' })),
  }))
}

/** Refuses NOT_FOUND. */
export async function presentSale(ctx: Ctx, id: number): Promise<Sale> {
  return (await presentSales(ctx, [(await findSale(ctx, id)) ?? refuse('NOT_FOUND')]))[0]!
}

export const presentEntry = (ctx: Ctx, it: EnteredSku): Entry => ({
  entry_id: String(it.id),
  sale_id: String(it.saleId),
  day: it.day,
  slot_id: String(it.slotId),
  hour: it.hour,
  starts_at: toSeconds(it.startsAt),
  ends_at: toSeconds(it.endsAt),
  state: upper(it.state),
  sku_id: String(it.skuId),
  ...(it.goodsId !== null && { goods_id: String(it.goodsId), list_price: toRupiah(it.listMinor!) }),
  goods_name: it.names ? pickText(it.names, ctx.lang) : String(it.skuId),
  spec_text: (it.specs ?? []).map(({ value }) => pickText(value, ctx.lang)).join(', '),
  thumbnail: it.picture ?? '',
  price: toRupiah(it.priceMinor),
  pieces: it.setAside,
  member_limit: it.memberLimit,
  sold: it.sold,
  sold_value: toRupiah(times(it.priceMinor, it.sold)),
  ...(it.decidedReason && { reason: it.decidedReason }),
  ...(it.askedAt && { asked_at: toSeconds(it.askedAt) }),
  ...(it.decidedAt && { decided_at: toSeconds(it.decidedAt) }),
})

export async function presentEntriesOfMall(ctx: Ctx, entries: readonly EnteredSku[]): Promise<EntryOfMall[]> {
  const names = await shopNames(ctx, [...new Set(entries.map((it) => it.shopId))])
  return entries.map((it) => ({
    ...presentEntry(ctx, it),
    shop_id: String(it.shopId),
    shop_name: names.get(it.shopId) ?? '',
    ...(it.decidedByName && { decided_by: it.decidedByName }),
  }))
}

/** Refuses NOT_FOUND. */
export async function presentEntryOfMall(ctx: Ctx, id: number): Promise<EntryOfMall> {
  return (await presentEntriesOfMall(ctx, [(await findEntry(ctx, id)) ?? refuse('NOT_FOUND')]))[0]!
}

/** One of a shop. Refuses NOT_FOUND. */
export async function presentEntryOfShop(ctx: Ctx, shopId: number, id: number): Promise<Entry> {
  return presentEntry(ctx, (await findEntry(ctx, id, shopId)) ?? refuse('NOT_FOUND'))
}
