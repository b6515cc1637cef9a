import type { CollectedGoods, CollectedShop, FootprintDay } from '@borong/contract'
import { minus, toRupiah, fromRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { Card } from '#modules/shop/catalog'
import type { Buyer } from '#platform/actor'
import { startOfDay, toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import type { GoodsRow, ShopRow } from './collected.store.ts'
import type { Visit } from './footprint.store.ts'
import type { SeenGoods } from './see-goods.ts'

const presentSeen = (goodsId: number, { card, name }: SeenGoods, lang: Ctx['lang']) => ({
  goods_id: String(goodsId),
  goods_name: card?.name ?? (name ? pickText(name.names, lang) : ''),
  goods_sn: name?.number ?? '',
  goods_img: card?.thumbnail ?? name?.thumbnail ?? '',
  shop_id: name ? String(name.shopId) : '',
  shop_name: name?.shopName ?? '',
  available: card ? 1 : 0,
  ...(card && { goods_price: card.price, goods: card }),
})

export function presentCollectedGoods(
  row: GoodsRow,
  seen: SeenGoods,
  owner: Buyer,
  lang: Ctx['lang'],
): Static<typeof CollectedGoods> {
  const change = seen.card && minus(fromRupiah(seen.card.price), row.saved_price_minor)
  return {
    id: String(row.id),
    member_id: String(owner.memberId),
    ...presentSeen(row.goods_id, seen, lang),
    // What something costs the company is told only while it may see it.
    ...(seen.card && { saved_price: toRupiah(row.saved_price_minor) }),
    ...(change && { price_change: toRupiah(change) }),
    create_time: toSeconds(row.collected_at),
  }
}

export const presentCollectedShop = (
  row: ShopRow,
  cards: readonly Card[],
  owner: Buyer,
): Static<typeof CollectedShop> => ({
  id: String(row.id),
  member_id: String(owner.memberId),
  shop_id: String(row.shop_id),
  shop_name: row.name,
  logo: row.logo,
  shop_city: row.city,
  shop_praise_rate: row.rating_tenths / 10,
  goods_num: row.goods_count,
  available: row.is_open ? 1 : 0,
  create_time: toSeconds(row.collected_at),
  goods_list: cards.filter((card) => card.shop_id === String(row.shop_id)),
})

export function presentDay(
  day: string,
  visits: readonly Visit[],
  seen: (goodsId: number) => SeenGoods,
  member: Buyer,
  lang: Ctx['lang'],
): Static<typeof FootprintDay> {
  const time = startOfDay(day, member.timeZone)
  return {
    time,
    day,
    history: visits.map((visit) => ({
      id: String(visit.id),
      member_id: String(member.memberId),
      member_name: member.name,
      ...presentSeen(visit.goods_id, seen(visit.goods_id), lang),
      create_time: toSeconds(visit.visited_at),
      update_time: time,
    })),
  }
}
