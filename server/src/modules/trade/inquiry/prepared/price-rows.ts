import { listedSkus } from '#modules/shop/price-list'
import { findOffers, type Offer, type Price, priceAt } from '#modules/shop/catalog'
import { type LastPrice, lastPricesOf } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { assertNamed, type NamedBuyer } from './find-buyers.ts'

export interface AskedRow {
  skuId: number | undefined
  number: string | undefined
  quantity: number
}
/** A sku with what a company pays for so many of it now, and paid last. */
export interface PricedRow {
  offer: Offer
  quantity: number
  price: Price
  last: LastPrice | undefined
}

/** What rows of a quote that is being written cost the company, in their places; undefined: no sku of the shop. */
export async function priceRows(
  ctx: Ctx,
  buyer: NamedBuyer,
  rows: readonly AskedRow[],
): Promise<(PricedRow | undefined)[]> {
  await assertNamed(ctx, buyer)
  const { shopId } = sellerIn(ctx)
  const numbers = rows.flatMap((row) => (row.skuId === undefined && row.number ? [row.number.trim()] : []))
  const byNumber = numbers.length
    ? new Map((await listedSkus(ctx, shopId, { numbers })).map((it) => [it.number, it.skuId]))
    : new Map<string, number>()
  const named = rows.map((row) => ({
    skuId: row.skuId ?? byNumber.get(row.number?.trim() ?? '') ?? 0,
    quantity: row.quantity,
  }))
  const priced = await priceFor(ctx, buyer.companyId, named)
  return named.map((row) => priced(row))
}

/** What skus of the own shop cost a company, asked once for all of them. */
export async function priceFor(
  ctx: Ctx,
  companyId: number,
  rows: readonly { skuId: number }[],
): Promise<(row: { skuId: number; quantity: number }) => PricedRow | undefined> {
  const { shopId } = sellerIn(ctx)
  const skuIds = [...new Set(rows.map((row) => row.skuId))]
  const [offers, paid] = await Promise.all([
    findOffers(ctx, skuIds, companyId),
    lastPricesOf(ctx, { shopId, companyId, skuIds }),
  ])
  const last = new Map(paid.map((it) => [it.skuId, it]))
  return ({ skuId, quantity }) => {
    const offer = offers.get(skuId)
    if (!offer || offer.shopId !== shopId) return undefined
    return { offer, quantity, price: priceAt(offer, quantity), last: last.get(skuId) }
  }
}
