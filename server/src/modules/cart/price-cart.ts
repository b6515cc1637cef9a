import { add, minus, type Sen, sum, times } from '@borong/money'
import { findOffers, type Offer, type Price, priceAt } from '#modules/catalog'
import { type FreightTemplate, freightOf, templatesOf } from '#modules/shipping'
import type { Ctx } from '#platform/ctx'
import { type CartKey, cartLines } from './cart.store.ts'

export type Expired = 'off_shelf' | 'out_of_stock'
export interface PricedLine {
  offer: Offer
  quantity: number
  /** Ticked and buyable. */
  checked: boolean
  /** Ticked by the person, buyable or not. */
  ticked: boolean
  /** Why the line cannot be bought now; such lines are shown apart and never priced. */
  expired: Expired | undefined
  price: Price
  subtotalMinor: Sen
}
export interface Totals {
  /** Every ticked line at the price of a single piece. */
  listMinor: Sen
  goodsMinor: Sen
  savingMinor: Sen
  freightMinor: Sen
  totalMinor: Sen
}
export interface PricedShop {
  shopId: number
  shopName: string
  lines: PricedLine[]
  totals: Totals
  deliverable: boolean
  freeFromMinor: number | undefined
  weightGrams: number
}
export interface PricedCart {
  shops: PricedShop[]
  totals: Totals
}

const nothing: Totals = { listMinor: 0, goodsMinor: 0, savingMinor: 0, freightMinor: 0, totalMinor: 0 }
const plus = (a: Totals, b: Totals): Totals => ({
  listMinor: add(a.listMinor, b.listMinor),
  goodsMinor: add(a.goodsMinor, b.goodsMinor),
  savingMinor: add(a.savingMinor, b.savingMinor),
  freightMinor: add(a.freightMinor, b.freightMinor),
  totalMinor: add(a.totalMinor, b.totalMinor),
})

export function priceLine(offer: Offer, quantity: number, checked: boolean): PricedLine {
  const expired: Expired | undefined = !offer.sellable ? 'off_shelf' : offer.available <= 0 ? 'out_of_stock' : undefined
  const price = priceAt(offer, quantity)
  return {
    offer,
    quantity,
    checked: checked && !expired,
    ticked: checked,
    expired,
    price,
    subtotalMinor: times(price.priceMinor, quantity),
  }
}

/** What a price sheet is made of. */
export interface CartContents {
  lines: PricedLine[]
  templates: ReadonlyMap<number, FreightTemplate>
}

/** The lines of a cart at the prices of this company, and how their shops charge for delivery. */
export async function readCart(ctx: Ctx, key: CartKey, companyId: number): Promise<CartContents> {
  const stored = await cartLines(ctx, key)
  const offers = await findOffers(
    ctx,
    stored.map((line) => line.sku_id),
    companyId,
  )
  const shopIds = new Set([...offers.values()].map((offer) => offer.shopId))
  return {
    lines: stored.flatMap((line) => {
      const offer = offers.get(line.sku_id)
      return offer ? [priceLine(offer, line.quantity, line.checked)] : []
    }),
    templates: shopIds.size ? await templatesOf(ctx, [...shopIds]) : new Map(),
  }
}

/** The one price sheet: cart, verify page and order all come from here. Freight is in it where a region is given. */
export function priceCart(
  { lines, templates }: CartContents,
  ask: { onlyChecked: boolean; regionPath: readonly number[] | undefined },
): PricedCart {
  const byShop = new Map<number, PricedLine[]>()
  for (const line of lines.filter((it) => it.checked || !ask.onlyChecked))
    byShop.set(line.offer.shopId, [...(byShop.get(line.offer.shopId) ?? []), line])

  const shops = [...byShop].map(([shopId, own]): PricedShop => {
    const bought = own.filter((line) => line.checked)
    const listMinor = sum(bought.map((line) => times(line.price.listMinor, line.quantity)))
    const goodsMinor = sum(bought.map((line) => line.subtotalMinor))
    const grams = bought.reduce((total, line) => total + line.offer.weightGrams * line.quantity, 0)
    const pieces = bought.reduce((total, line) => total + line.quantity, 0)
    const template = templates.get(shopId)
    const freight =
      ask.regionPath && template && bought.length
        ? freightOf(template, { grams, pieces, goodsMinor, regionPath: ask.regionPath })
        : { freightMinor: 0, deliverable: true }
    return {
      shopId,
      shopName: own[0]!.offer.shopName,
      lines: own,
      totals: {
        listMinor,
        goodsMinor,
        savingMinor: minus(listMinor, goodsMinor),
        freightMinor: freight.freightMinor,
        totalMinor: add(goodsMinor, freight.freightMinor),
      },
      deliverable: freight.deliverable,
      freeFromMinor: template?.freeFromMinor ?? undefined,
      weightGrams: grams,
    }
  })
  return { shops, totals: shops.map((shop) => shop.totals).reduce(plus, nothing) }
}
