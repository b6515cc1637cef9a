import type { Ctx } from '#platform/ctx'
import { createPriceList } from './create-price-list.ts'
import { listedShops } from './listed-shop.store.ts'
import type { ListedPrice } from './price-list.types.ts'
import { publishPriceList } from './publish-price-list.ts'
import { writeListPrices } from './write-list-prices.ts'

/** What a company agrees with shops, whoever's the skus are: a list of each of these shops, published at once and for good. Answers the lists. */
export async function agreePrices(
  ctx: Ctx,
  companyId: number,
  name: string,
  prices: readonly ListedPrice[],
): Promise<number[]> {
  const shops = await listedShops(
    ctx,
    prices.map((it) => it.skuId),
  )
  const lists: number[] = []
  for (const shopId of new Set(shops.values())) {
    const id = await createPriceList(ctx, shopId, {
      name,
      startsAt: ctx.clock.now(),
      endsAt: null,
      companyIds: [companyId],
      groupIds: [],
    })
    const ofShop = prices.filter((it) => shops.get(it.skuId) === shopId)
    await writeListPrices(ctx, shopId, { id, version: 1 }, { prices: ofShop, dropped: [] })
    await publishPriceList(ctx, shopId, { id, version: 2 })
    lists.push(id)
  }
  return lists
}
