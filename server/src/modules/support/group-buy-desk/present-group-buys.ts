import { type adminGroupBuyApi, groupBuyLimits, type Reply, type sellerGroupBuyApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import {
  findGroupBuy,
  findGroupEntry,
  type GroupBuy,
  groupBuysLeft,
  groupCategoriesOfAll,
  type GroupEntryFilter,
  type GroupEntryRow,
  pageOfGroupBuys,
  pageOfGroupEntries,
  phaseOf,
  reservedOfEntry,
} from '#modules/shop/promotion'
import { orderIdIn, ordersSeen, wireStatus } from '#modules/trade/order'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'

interface Paged {
  page_no: number
  page_size: number
}
const pageOf = ({ page_no, page_size }: Paged) => ({ from: (page_no - 1) * page_size, size: page_size })

const presentRow = (ctx: Ctx, it: GroupEntryRow): Reply<typeof sellerGroupBuyApi.list>['data'][number] => ({
  entry_id: String(it.id),
  act_id: String(it.groupBuyId),
  act_name: pickText(it.titles, ctx.lang),
  cat_id: String(it.categoryId),
  cat_name: pickText(it.categoryNames, ctx.lang),
  state: upper(phaseOf(it, ctx.clock.now())),
  is_closed: it.closedAt ? 1 : 0,
  ...(it.endedBecause !== null && { ended_because: it.endedBecause }),
  starts_at: toSeconds(it.startsAt),
  ends_at: toSeconds(it.endsAt),
  sku_id: String(it.skuId),
  goods_id: String(it.goodsId),
  goods_name: pickText(it.names, ctx.lang),
  spec_text: it.specs.map(({ value }) => pickText(value, ctx.lang)).join(', '),
  thumbnail: it.picture,
  list_price: toRupiah(it.listMinor),
  price: toRupiah(it.priceMinor),
  wanted_num: it.wanted,
  goods_num: it.places,
  limit_num: it.memberLimit,
  taken_num: it.taken,
  buy_num: it.joined,
})

export async function presentEntries(
  ctx: Ctx,
  filter: Pick<GroupEntryFilter, 'phase' | 'keyword'>,
  page: Paged,
): Promise<Reply<typeof sellerGroupBuyApi.list>> {
  const { total, rows } = await pageOfGroupEntries(ctx, { ...filter, shopId: sellerIn(ctx).shopId }, pageOf(page))
  return { data: rows.map((it) => presentRow(ctx, it)), data_total: total, ...page }
}

const ownEntry = async (ctx: Ctx, entryId: number) =>
  (await findGroupEntry(ctx, entryId, sellerIn(ctx).shopId)) ?? refuse('NOT_FOUND')

export const presentEntry = async (ctx: Ctx, entryId: number) => presentRow(ctx, await ownEntry(ctx, entryId))

/** Goods of the own shop in a group buy with the orders that shops see of it. Refuses NOT_FOUND. */
export async function presentJoined(ctx: Ctx, entryId: number): Promise<Reply<typeof sellerGroupBuyApi.show>> {
  const entry = await ownEntry(ctx, entryId)
  const reserved = await reservedOfEntry(ctx, entryId, groupBuyLimits.orders)
  const byId = new Map(reserved.map((it) => [orderIdIn(it.reservedFor), it]))
  const orders = await ordersSeen(ctx, [...byId.keys()])
  return {
    ...presentRow(ctx, entry),
    orders: orders.map((order) => ({
      sn: order.sn,
      client_name: order.companyName,
      num: byId.get(order.id)!.quantity,
      is_joined: byId.get(order.id)!.isJoined ? 1 : 0,
      order_status: wireStatus[order.status],
    })),
  }
}

export async function presentEntriesOfMall(
  ctx: Ctx,
  filter: Omit<GroupEntryFilter, 'shopId'>,
  page: Paged,
): Promise<Reply<typeof adminGroupBuyApi.entries>> {
  const { total, rows } = await pageOfGroupEntries(ctx, filter, pageOf(page))
  const data = rows.map((it) => ({ ...presentRow(ctx, it), seller_id: String(it.shopId), seller_name: it.shopName }))
  return { data, data_total: total, ...page }
}

function presentGroupBuy(ctx: Ctx, it: GroupBuy): Reply<typeof adminGroupBuyApi.open> {
  const now = ctx.clock.now()
  return {
    act_id: String(it.id),
    names: it.titles,
    state: it.endsAt <= now ? 'ENDED' : it.startsAt > now ? 'PLANNED' : 'RUNNING',
    starts_at: toSeconds(it.startsAt),
    ends_at: toSeconds(it.endsAt),
  }
}

export const presentGroupBuyNow = async (ctx: Ctx, id: number) =>
  presentGroupBuy(ctx, (await findGroupBuy(ctx, id)) ?? refuse('NOT_FOUND'))

export async function presentGroupBuys(ctx: Ctx, page: Paged): Promise<Reply<typeof adminGroupBuyApi.list>> {
  const { total, rows } = await pageOfGroupBuys(ctx, pageOf(page))
  const data = rows.map((it) => ({ ...presentGroupBuy(ctx, it), entries: it.entries, won: it.won }))
  return { data, data_total: total, ...page }
}

export const presentCategories = async (ctx: Ctx): Promise<Reply<typeof adminGroupBuyApi.categories>> =>
  (await groupCategoriesOfAll(ctx)).map(({ id, names, entries }) => ({ cat_id: String(id), names, entries }))

/** What a shop can enter. */
export async function presentOpenGroupBuys(ctx: Ctx): Promise<Reply<typeof sellerGroupBuyApi.open>> {
  const [open, categories] = await Promise.all([groupBuysLeft(ctx, ctx.clock.now()), presentCategories(ctx)])
  return { activities: open.map((it) => presentGroupBuy(ctx, it)), categories }
}
