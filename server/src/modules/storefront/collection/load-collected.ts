import { fromRupiah } from '@borong/money'
import { presentCards } from '#modules/shop/catalog'
import type { Buyer } from '#platform/actor'
import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { addGoodsRows } from './collected.store.ts'
import { writeVisits } from './footprint.store.ts'

interface Moment {
  goodsId: number
  at: Date
}

/** What a member of the demo data kept and looked at in the past, as they would have one by one; what they cannot buy is left out. */
export async function loadCollected(
  ctx: Ctx,
  member: Buyer,
  { kept, looked }: { kept: readonly Moment[]; looked: readonly Moment[] },
): Promise<void> {
  const ids = [...new Set([...kept, ...looked].map((it) => it.goodsId))]
  const cards = await presentCards(ctx, ids)
  const prices = new Map(cards.map((card) => [Number(card.goods_id), fromRupiah(card.price)]))
  const goods = kept.flatMap(({ goodsId, at }) => {
    const priceMinor = prices.get(goodsId)
    return priceMinor === undefined ? [] : [{ goodsId, priceMinor, at }]
  })
  if (goods.length) await addGoodsRows(ctx, member, goods)
  const visits = new Map<string, Moment & { day: string }>()
  for (const visit of looked) {
    const day = dayIn(visit.at, member.timeZone)
    // The last of a day stands.
    if (prices.has(visit.goodsId)) visits.set(`${day} ${visit.goodsId}`, { ...visit, day })
  }
  if (visits.size) await writeVisits(ctx, member, [...visits.values()])
}
