import { adminFlashSaleApi, type flashEntryStates, type flashSaleStates, sellerFlashSaleApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { refuseField } from '#platform/http/refuse'
import { readRupiah } from '#platform/http/read-rupiah'
import { sellerIn } from '#platform/http/seller-in'
import { readWords } from '#platform/messages'
import { announceFlashSale, changeFlashSale, withdrawFlashSale } from './announce-flash-sale.ts'
import { type FlashSaleState, pageOfSales } from './announced-sale.store.ts'
import { askFlashEntry, changeFlashEntry, withdrawFlashEntry } from './ask-flash-entry.ts'
import { approveFlashEntry, refuseFlashEntry } from './decide-flash-entry.ts'
import { type FlashEntryState, pageOfEntries } from './flash-entry.store.ts'
import {
  presentEntriesOfMall,
  presentEntry,
  presentEntryOfMall,
  presentEntryOfShop,
  presentSale,
  presentSaleOfShop,
  presentSales,
} from './present-flash-entries.ts'

const pageOf = (no: number, size: number) => ({ from: (no - 1) * size, size })
const numberOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))
const saleStateOf = (it: (typeof flashSaleStates)[number] | undefined) =>
  it?.toLowerCase() as FlashSaleState | undefined
const entryStateOf = (it: (typeof flashEntryStates)[number] | undefined) =>
  it?.toLowerCase() as FlashEntryState | undefined

interface Asked {
  sale_id?: string | undefined
  state?: (typeof flashEntryStates)[number] | undefined
  keyword?: string | undefined
}
const searchOf = ({ sale_id, state, keyword = '' }: Asked) => ({
  saleId: numberOf(sale_id),
  state: entryStateOf(state),
  keyword: keyword.trim(),
})

interface SentSale {
  names: Parameters<typeof readWords>[0]
  hours: readonly number[]
  entries_until: number
  shop_ids?: readonly string[] | undefined
}
const saleIn = ({ names, hours, entries_until, shop_ids = [] }: SentSale) => ({
  titles: readWords(names),
  hours,
  entriesUntil: new Date(entries_until * 1000),
  shopIds: [...new Set(shop_ids.map(Number))],
})
function offeredIn(sent: { price: number; pieces: number; member_limit?: number | undefined }) {
  const priceMinor = readRupiah('price', sent.price)
  if (priceMinor <= 0) refuseField('price', 'NOT_MORE_THAN_NOTHING')
  return { priceMinor, setAside: sent.pieces, memberLimit: sent.member_limit ?? 0 }
}

function operatorRoutes(http: Http) {
  http.query(adminFlashSaleApi.list, async (ctx, { state, page_no = 1, page_size = 10 }) => {
    const { rows, total } = await pageOfSales(ctx, { state: saleStateOf(state) }, pageOf(page_no, page_size))
    return { data: await presentSales(ctx, rows), data_total: total, page_no, page_size }
  })
  http.query(adminFlashSaleApi.show, (ctx, { id }) => presentSale(ctx, Number(id)))
  http.command(adminFlashSaleApi.announce, async (ctx, { day, ...sent }) =>
    presentSale(ctx, await announceFlashSale(ctx, { day, ...saleIn(sent) })),
  )
  http.command(adminFlashSaleApi.change, async (ctx, { id, ...sent }) => {
    await changeFlashSale(ctx, Number(id), saleIn(sent))
    return presentSale(ctx, Number(id))
  })
  http.command(adminFlashSaleApi.withdraw, async (ctx, { id, reason }) => {
    await withdrawFlashSale(ctx, Number(id), reason.trim())
    return presentSale(ctx, Number(id))
  })
  http.query(adminFlashSaleApi.entries, async (ctx, { shop_id, page_no = 1, page_size = 10, ...asked }) => {
    const search = { ...searchOf(asked), shopId: numberOf(shop_id) }
    const { rows, total } = await pageOfEntries(ctx, search, pageOf(page_no, page_size))
    return { data: await presentEntriesOfMall(ctx, rows), data_total: total, page_no, page_size }
  })
  http.command(adminFlashSaleApi.approve, async (ctx, { id }) => {
    await approveFlashEntry(ctx, Number(id))
    return presentEntryOfMall(ctx, Number(id))
  })
  http.command(adminFlashSaleApi.refuse, async (ctx, { id, reason }) => {
    await refuseFlashEntry(ctx, Number(id), reason.trim())
    return presentEntryOfMall(ctx, Number(id))
  })
}

/** Days of flash sales, as operators announce them and shops enter them. */
export function flashSaleRoutes(http: Http) {
  operatorRoutes(http)
  http.query(sellerFlashSaleApi.list, async (ctx, { state, page_no = 1, page_size = 10 }) => {
    const search = { state: saleStateOf(state), shopId: sellerIn(ctx).shopId }
    const { rows, total } = await pageOfSales(ctx, search, pageOf(page_no, page_size))
    return { data: rows.map((it) => presentSaleOfShop(ctx, it)), data_total: total, page_no, page_size }
  })
  http.query(sellerFlashSaleApi.entries, async (ctx, { page_no = 1, page_size = 10, ...asked }) => {
    const search = { ...searchOf(asked), shopId: sellerIn(ctx).shopId }
    const { rows, total } = await pageOfEntries(ctx, search, pageOf(page_no, page_size))
    return { data: rows.map((it) => presentEntry(ctx, it)), data_total: total, page_no, page_size }
  })
  http.command(sellerFlashSaleApi.enter, async (ctx, { slot_id, sku_id, ...sent }) => {
    const id = await askFlashEntry(ctx, { slotId: Number(slot_id), skuId: Number(sku_id), ...offeredIn(sent) })
    return presentEntryOfShop(ctx, sellerIn(ctx).shopId, id)
  })
  http.command(sellerFlashSaleApi.change, async (ctx, { entry_id, ...sent }) => {
    await changeFlashEntry(ctx, Number(entry_id), offeredIn(sent))
    return presentEntryOfShop(ctx, sellerIn(ctx).shopId, Number(entry_id))
  })
  http.command(sellerFlashSaleApi.withdraw, async (ctx, { entry_id }) => {
    await withdrawFlashEntry(ctx, Number(entry_id))
    return { ok: true }
  })
}
