import type { GoodsCard } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { pickText } from '#platform/messages'
import { cardRows } from './catalog.store.ts'
import { contractCompany } from './contract-company.ts'
import { priceAt, tiersOf } from './price.ts'

export type Card = Static<typeof GoodsCard>

const remembered = perApp(() => new TtlCache<Card[]>(1000, 2000))

/** Cards of goods in the order of the ids, with prices for the caller; goods that cannot be bought are left out. */
export async function presentCards(ctx: Ctx, goodsIds: readonly number[]): Promise<Card[]> {
  if (goodsIds.length === 0) return []
  const companyId = await contractCompany(ctx)
  return remembered(ctx.app).get(ctx, `${companyId} ${ctx.lang} ${goodsIds.join()}`, () =>
    makeCards(ctx, goodsIds, companyId),
  )
}

async function makeCards(ctx: Ctx, goodsIds: readonly number[], companyId: number): Promise<Card[]> {
  return (await cardRows(ctx, goodsIds, companyId)).map((row) => {
    const skus = row.skus.map(([id, listMinor, marketMinor, tiers, minQuantity, available, agreed]) => {
      const offer = {
        priceMinor: listMinor,
        tiers: tiersOf(tiers),
        agreed: tiersOf(agreed),
      }
      return {
        id,
        marketMinor,
        minQuantity,
        available,
        tiers: [...offer.tiers, ...offer.agreed],
        priceMinor: priceAt(offer, minQuantity).priceMinor,
      }
    })
    const cheapest = skus.reduce((best, sku) => (sku.priceMinor < best.priceMinor ? sku : best))
    const [bestTier] = skus
      .flatMap((sku) => sku.tiers)
      .filter((tier) => tier.priceMinor < cheapest.priceMinor)
      .sort((a, b) => a.priceMinor - b.priceMinor || a.from - b.from)
    const quantity = skus.reduce((all, sku) => all + sku.available, 0)
    return {
      goods_id: String(row.goods_id),
      name: pickText(row.names, ctx.lang),
      thumbnail: row.thumbnail,
      small: row.thumbnail,
      price: toRupiah(cheapest.priceMinor),
      market_price: toRupiah(cheapest.marketMinor),
      ...(bestTier && { best_tier: { from: bestTier.from, price: toRupiah(bestTier.priceMinor) } }),
      buy_count: row.sold,
      comment_num: row.review_count,
      grade: row.rating_tenths / 10,
      quantity,
      in_stock: skus.some((sku) => sku.available >= sku.minQuantity) ? 1 : 0,
      ...(skus.length === 1 && { sku_id: String(skus[0]!.id) }),
      min_quantity: cheapest.minQuantity,
      spec_num: skus.length,
      brand_name: row.brand ?? '',
      unit: pickText(row.units, ctx.lang),
      params: row.parameters.map(({ name, value }) => ({
        name: pickText(name, ctx.lang),
        value: pickText(value, ctx.lang),
      })),
      seller_id: String(row.shop_id),
      shop_id: String(row.shop_id),
      seller_name: row.shop_name,
    }
  })
}
