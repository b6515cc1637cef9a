import { collectShop, loadCollected } from '#modules/storefront/collection'
import { sql } from 'kysely'
import { findOffers } from '#modules/shop/catalog'
import { days, hours } from '#platform/clock'
import { inCommand, type App } from '#platform/ctx'
import type { Settled } from './load-orders.ts'
import { seeded } from './random.ts'

const quiet = { append: async () => {}, notify() {} }
const mover = { kind: 'system', name: 'load-collections' } as const
const kept = 6
const followed = 2
const week = 7
const lookedAtADay = 3

/** What everybody keeps and looked at in the last week, with the clock at the day it happened. */
export async function loadCollections(app: App, { buyers, skus, shops }: Settled): Promise<void> {
  const random = seeded(7_304)
  const now = app.clock.now().getTime()
  const goods = await goodsOf(app, [...skus.values()])
  const shopIds = [...shops.values()].map((shop) => shop.id)
  const some = (ids: readonly number[], count: number) => [
    ...new Set(Array.from({ length: count }, () => ids[Math.floor(random() * ids.length)]!)),
  ]
  for (const buyer of buyers.values()) {
    const near = some(goods, 60)
    await inCommand({ ...app, events: quiet }, buyer, 'en-us', async (ctx) => {
      const at = (time: number) => new Date(Math.min(time, now - 60_000))
      const keptGoods = some(near, kept).map((goodsId) => ({ goodsId, at: at(now - days(random() * 30)) }))
      for (const shopId of some(shopIds, followed)) {
        const moment = at(now - days(random() * 30))
        await collectShop({ ...ctx, clock: { now: () => moment } }, shopId)
      }
      const looked = Array.from({ length: week }, (_, nth) => week - 1 - nth).flatMap((day) =>
        some(near, lookedAtADay).map((goodsId, nth) => ({
          goodsId,
          at: at(now - days(day) - hours(3 - nth + random())),
        })),
      )
      await loadCollected(ctx, buyer, { kept: keptGoods, looked })
    })
  }
  await movePrices(app)
}

/** Prices of a demo data stand still: some are said to have been a little lower or higher when they were kept, in whole Rp 500. */
const movePrices = (app: App) =>
  inCommand(app, mover, 'en-us', (ctx) =>
    sql`update collected_goods
      set saved_price_minor = greatest(50000, round(saved_price_minor * (case when id % 2 = 0 then 1.08 else 0.95 end) / 50000) * 50000)
      where id % 5 < 2`.execute(ctx.db),
  )

const goodsOf = (app: App, skuIds: readonly number[]): Promise<number[]> =>
  inCommand(app, mover, 'en-us', async (ctx) => [
    ...new Set([...(await findOffers(ctx, skuIds)).values()].filter((it) => it.sellable).map((it) => it.goodsId)),
  ])
