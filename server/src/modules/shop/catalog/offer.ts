import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { offersOf } from './catalog.store.ts'
import type { Tier } from './price.ts'

/** A sku as it can be bought: by whom it is sold, for how much, how many there are. */
export interface Offer {
  skuId: number
  goodsId: number
  shopId: number
  shopName: string
  shopOpen: boolean
  categoryId: number
  skuNumber: string
  names: LocalizedText
  units: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  priceMinor: number
  marketPriceMinor: number
  tiers: Tier[]
  contractPriceMinor: number | null
  weightGrams: number
  minQuantity: number
  orderMultiple: number
  picture: string
  goodsVersion: number
  onShelf: boolean
  /** In a category the company may see; without a company, always. What is not seen may be shown only where the company holds it already. */
  isSeen: boolean
  /** On the shelf of an open shop, in a category the company may see: can be found and bought. */
  sellable: boolean
  available: number
}

/** The offers of skus, by sku; unknown ids are left out. With a company, its contract prices come along. */
export async function findOffers(ctx: Ctx, skuIds: readonly number[], companyId?: number): Promise<Map<number, Offer>> {
  if (skuIds.length === 0) return new Map()
  const rows = await offersOf(ctx, skuIds, companyId)
  return new Map(
    rows.map((row) => [
      row.sku_id,
      {
        skuId: row.sku_id,
        goodsId: row.goods_id,
        shopId: row.shop_id,
        shopName: row.shop_name,
        shopOpen: row.is_open,
        categoryId: row.category_id,
        skuNumber: row.sku_number,
        names: row.names,
        units: row.units,
        specs: row.specs,
        priceMinor: row.price_minor,
        marketPriceMinor: row.market_price_minor,
        tiers: row.tiers.map(([from, priceMinor]) => ({ from, priceMinor })),
        contractPriceMinor: row.contract_price_minor,
        weightGrams: row.weight_grams,
        minQuantity: row.min_quantity,
        orderMultiple: row.order_multiple,
        picture: row.picture,
        goodsVersion: row.goods_version,
        onShelf: row.on_shelf,
        isSeen: row.is_seen,
        sellable: row.on_shelf && row.is_open && row.is_seen,
        available: row.available,
      },
    ]),
  )
}
