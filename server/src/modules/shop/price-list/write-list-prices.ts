import { priceListLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { dropPrices, findPriceList, putPrices, touchPriceList } from './price-list.store.ts'
import type { ListedPrice } from './price-list.types.ts'
import { type SeenList, takePriceList } from './take-price-list.ts'

interface WrittenPrices {
  prices: readonly ListedPrice[]
  /** Taken out first, so that a price can move to another quantity. */
  dropped: readonly Pick<ListedPrice, 'skuId' | 'minQuantity'>[]
}

/**
 * Writes prices of a list. Buyers are charged as before until it is published. Refuses NOT_FOUND also for a sku of another shop,
 * PRICE_LIST_FULL, and what `takePriceList` refuses.
 */
export async function writeListPrices(
  ctx: Ctx,
  shopId: number,
  seen: SeenList,
  { prices, dropped }: WrittenPrices,
): Promise<void> {
  const list = await takePriceList(ctx, shopId, seen)
  await dropPrices(ctx, list.id, dropped)
  if (await putPrices(ctx, list, prices)) refuse('NOT_FOUND')
  await touchPriceList(ctx, list.id)
  const now = await findPriceList(ctx, shopId, list.id)
  if (now!.prices > priceListLimits.prices) refuse('PRICE_LIST_FULL', { limit: priceListLimits.prices })
  ctx.audit({ id: list.id, before: { prices: list.prices }, after: { prices: now!.prices, written: prices.length } })
}
