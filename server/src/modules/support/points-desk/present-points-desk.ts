import type { adminPointsApi, Language, pointsProposalStates, Reply, sellerPointsApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { findOffers } from '#modules/shop/catalog'
import {
  allPointsCategories,
  type CountedCategory,
  type ListedProposal,
  type OfferedForPoints,
  type ShownState,
} from '#modules/shop/promotion'
import { shopNames } from '#modules/shop/shop'
import { pageOfBalancesUnscoped, pageOfEntries, type PointsOfMember, presentPointsEntry } from '#modules/trade/points'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'

export const presentCategory = (it: CountedCategory, lang: Language): Reply<typeof adminPointsApi.addCategory> => ({
  category_id: String(it.id),
  name: pickText(it.names, lang),
  names: it.names,
  category_order: it.position,
  goods_num: it.goods,
  version: it.version,
})

const stateOf = (it: OfferedForPoints) =>
  it.takenDown ? 'TAKEN_DOWN' : !it.isSold ? 'NOT_SOLD' : it.taken >= it.total ? 'GONE' : 'ON_OFFER'

type Shown = Pick<
  OfferedForPoints,
  'skuId' | 'shopId' | 'categoryId' | 'points' | 'priceMinor' | 'total' | 'memberLimit' | 'taken'
>

/** What goods for points are, what they cost and whose they are. */
async function whatOf(ctx: Ctx, rows: readonly Shown[]) {
  const [offers, categories, shops] = await Promise.all([
    findOffers(
      ctx,
      rows.map((it) => it.skuId),
    ),
    allPointsCategories(ctx),
    shopNames(
      ctx,
      rows.map((it) => it.shopId),
    ),
  ])
  const names = new Map(categories.map((it) => [it.id, it.names]))
  return (it: Shown) => {
    const offer = offers.get(it.skuId)
    return {
      category_id: String(it.categoryId),
      category_name: pickText(names.get(it.categoryId)!, ctx.lang),
      exchange_point: it.points,
      exchange_money: toRupiah(it.priceMinor),
      goods_num: it.total,
      exchange_num: it.taken,
      limit_num: it.memberLimit,
      goods_id: String(offer?.goodsId ?? ''),
      sku_id: String(it.skuId),
      goods_name: offer ? pickText(offer.names, ctx.lang) : '',
      spec: offer?.specs.map(({ value }) => pickText(value, ctx.lang)).join(' · ') ?? '',
      thumbnail: offer?.picture ?? '',
      original_price: toRupiah(offer?.priceMinor ?? 0),
      seller_id: String(it.shopId),
      seller_name: shops.get(it.shopId) ?? '',
    }
  }
}

export async function presentGoods(
  ctx: Ctx,
  rows: readonly OfferedForPoints[],
): Promise<Reply<typeof adminPointsApi.addGoods>[]> {
  const what = await whatOf(ctx, rows)
  return rows.map((it) => ({ ...what(it), exchange_id: String(it.id), state: stateOf(it), version: it.version }))
}

const wireShown: Record<ShownState, (typeof pointsProposalStates)[number]> = {
  asked: 'ASKED',
  on_offer: 'ON_OFFER',
  over: 'OVER',
  refused: 'REFUSED',
  withdrawn: 'WITHDRAWN',
}
export const readShown = (state: (typeof pointsProposalStates)[number]): ShownState =>
  (Object.keys(wireShown) as ShownState[]).find((it) => wireShown[it] === state)!

export async function presentProposals(
  ctx: Ctx,
  rows: readonly ListedProposal[],
): Promise<Reply<typeof sellerPointsApi.ask>[]> {
  const what = await whatOf(ctx, rows)
  return rows.map((it) => ({
    ...what(it),
    proposal_id: String(it.id),
    ...(it.offeredUntil && { until: toSeconds(it.offeredUntil) }),
    state: wireShown[it.shown],
    reason: it.reason,
    asked_time: toSeconds(it.askedAt),
    version: it.version,
  }))
}

export const presentMemberRow = (it: PointsOfMember) => ({
  member_id: String(it.memberId),
  name: it.name,
  company_id: String(it.companyId),
  company_name: it.companyName,
  is_active: it.isActive ? 1 : 0,
  points: it.balance,
  owed: it.owed,
})

export async function presentMember(
  ctx: Ctx,
  memberId: number,
  { page, numbers }: { page: { from: number; size: number }; numbers: { page_no: number; page_size: number } },
): Promise<Reply<typeof adminPointsApi.member>> {
  const { rows } = await pageOfBalancesUnscoped(ctx, { memberId }, { from: 0, size: 1 })
  const found = rows[0] ?? refuse('NOT_FOUND')
  const entries = await pageOfEntries(ctx, memberId, page)
  return {
    ...presentMemberRow(found),
    entries: {
      data: entries.rows.map((it) => ({ ...presentPointsEntry(it), by_name: it.byName })),
      data_total: entries.total,
      ...numbers,
    },
  }
}
