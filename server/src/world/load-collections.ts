import { collectGoods, collectShop, leaveFootprint } from '#modules/collection'
import { sql } from 'kysely'
import { findOffers } from '#modules/catalog'
import { days, hours } from '#platform/clock'
import { inCommand, type House } from '#platform/ctx'
import type { Settled } from './load-orders.ts'
import { seeded } from './random.ts'

const quiet = { append: async () => {}, notify() {} }
const mover = { kind: 'system', name: 'load-collections' } as const
const kept = 6
const followed = 2
const week = 7
const lookedAtADay = 3

/** What everybody keeps and looked at in the last week, through the real use cases, with the clock at the day it happened. */
export async function loadCollections(house: House, { buyers, skus, shops }: Settled): Promise<void> {
  const random = seeded(7_304)
  const now = house.clock.now().getTime()
  const goods = await goodsOf(house, [...skus.values()])
  const shopIds = [...shops.values()].map((shop) => shop.id)
  const some = (ids: readonly number[], count: number) => [
    ...new Set(Array.from({ length: count }, () => ids[Math.floor(random() * ids.length)]!)),
  ]
  for (const buyer of buyers.values()) {
    const near = some(goods, 60)
    await inCommand({ ...house, events: quiet }, buyer, 'en-us', async (ctx) => {
      const at = (time: number) => ({ ...ctx, clock: { now: () => new Date(Math.min(time, now - 60_000)) } })
      for (const goodsId of some(near, kept)) await collectGoods(at(now - days(random() * 30)), goodsId)
      for (const shopId of some(shopIds, followed)) await collectShop(at(now - days(random() * 30)), shopId)
      for (let day = week - 1; day >= 0; day--)
        for (const [nth, goodsId] of some(near, lookedAtADay).entries())
          await leaveFootprint(at(now - days(day) - hours(3 - nth + random())), buyer, goodsId)
    })
  }
  await movePrices(house)
}

/** Prices of a demo world stand still: some are said to have been a little lower or higher when they were kept, in whole Rp 500. */
const movePrices = (house: House) =>
  inCommand(house, mover, 'en-us', (ctx) =>
    sql`update collected_goods
      set saved_price_minor = greatest(50000, round(saved_price_minor * (case when id % 2 = 0 then 1.08 else 0.95 end) / 50000) * 50000)
      where id % 5 < 2`.execute(ctx.db),
  )

const goodsOf = (house: House, skuIds: readonly number[]): Promise<number[]> =>
  inCommand(house, mover, 'en-us', async (ctx) => [
    ...new Set([...(await findOffers(ctx, skuIds)).values()].filter((it) => it.sellable).map((it) => it.goodsId)),
  ])
