import { add, minus, type Sen, sum, times } from '@borong/money'
import { findOffers, type Offer, type Price, priceAt } from '#modules/catalog'
import {
  type Claim,
  type CouponJudged,
  type Discount,
  discountLines,
  type FlashPrice,
  flashPricesFor,
  type FullDiscount,
  type FullJudged,
  type HeldCoupon,
  runningDiscounts,
} from '#modules/promotion'
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
  /** The flash sale that runs for it, and whether the person does without; the price says whether it applies. */
  flash: FlashPrice | undefined
  flashDeclined: boolean
  subtotalMinor: Sen
  /** Its share of what is taken off the shop or the whole. */
  discountMinor: Sen
  /** Subtotal less discount: what the line is paid with. */
  paidMinor: Sen
}
export interface Totals {
  /** Every ticked line at the price of a single piece. */
  listMinor: Sen
  goodsMinor: Sen
  savingMinor: Sen
  /** Off the goods: by discounts of shops, and by coupons. */
  fullMinor: Sen
  couponMinor: Sen
  freightMinor: Sen
  totalMinor: Sen
}
export interface PricedShop {
  shopId: number
  shopName: string
  lines: PricedLine[]
  totals: Totals
  /** The discount the shop runs, and how far its ticked lines are from it. */
  full: FullJudged | undefined
  /** What was taken off, step by step. */
  discounts: Discount[]
  /** The coupon in it: a shop's own, or the share of one of the mall. */
  coupon: { memberCouponId: number; amountMinor: Sen } | undefined
  deliverable: boolean
  freeFromMinor: number | undefined
  weightGrams: number
}
export interface PricedCart {
  shops: PricedShop[]
  totals: Totals
  /** Coupons of the member, held against the ticked lines. */
  coupons: CouponJudged[]
}

const nothing: Totals = {
  listMinor: 0,
  goodsMinor: 0,
  savingMinor: 0,
  fullMinor: 0,
  couponMinor: 0,
  freightMinor: 0,
  totalMinor: 0,
}
const plus = (a: Totals, b: Totals): Totals => ({
  listMinor: add(a.listMinor, b.listMinor),
  goodsMinor: add(a.goodsMinor, b.goodsMinor),
  savingMinor: add(a.savingMinor, b.savingMinor),
  fullMinor: add(a.fullMinor, b.fullMinor),
  couponMinor: add(a.couponMinor, b.couponMinor),
  freightMinor: add(a.freightMinor, b.freightMinor),
  totalMinor: add(a.totalMinor, b.totalMinor),
})

/** A line at its own price; what is taken off beside it depends on the others. A flash price counts while it covers every piece. */
export function priceLine(
  offer: Offer,
  quantity: number,
  checked: boolean,
  flash?: FlashPrice,
  flashDeclined = false,
): PricedLine {
  const expired: Expired | undefined = !offer.sellable ? 'off_shelf' : offer.available <= 0 ? 'out_of_stock' : undefined
  const covered = flash && !flashDeclined && quantity <= flash.most
  const price = priceAt(offer, quantity, covered ? flash.priceMinor : undefined)
  const subtotalMinor = times(price.priceMinor, quantity)
  return {
    offer,
    quantity,
    checked: checked && !expired,
    ticked: checked,
    expired,
    price,
    flash,
    flashDeclined,
    subtotalMinor,
    discountMinor: 0,
    paidMinor: subtotalMinor,
  }
}

/** What a price sheet is made of. */
export interface CartContents extends ShopTerms {
  lines: PricedLine[]
}

/** How shops deliver, and what they take off now. */
export interface ShopTerms {
  templates: ReadonlyMap<number, FreightTemplate>
  fulls: ReadonlyMap<number, FullDiscount>
}

export async function termsOf(ctx: Ctx, shopIds: Iterable<number>): Promise<ShopTerms> {
  const ids = [...new Set(shopIds)]
  if (!ids.length) return { templates: new Map(), fulls: new Map() }
  const [templates, fulls] = await Promise.all([templatesOf(ctx, ids), runningDiscounts(ctx, ids)])
  return { templates, fulls }
}

/** The lines of a cart at the prices of this company and member, and the terms of their shops. */
export async function readCart(ctx: Ctx, key: CartKey, companyId: number): Promise<CartContents> {
  const stored = await cartLines(ctx, key)
  const skuIds = stored.map((line) => line.sku_id)
  const [offers, flash] = await Promise.all([
    findOffers(ctx, skuIds, companyId),
    flashPricesFor(ctx, key.memberId, skuIds),
  ])
  return {
    lines: stored.flatMap((line) => {
      const offer = offers.get(line.sku_id)
      return offer ? [priceLine(offer, line.quantity, line.checked, flash.get(line.sku_id), line.flash_declined)] : []
    }),
    ...(await termsOf(
      ctx,
      [...offers.values()].map((offer) => offer.shopId),
    )),
  }
}

/** Coupons of the member, and which of them are chosen by shop; 0 is the mall. */
export interface CouponsChosen {
  held: readonly HeldCoupon[]
  chosen: ReadonlyMap<number, number>
}

/** The one price sheet: cart, verify page and order all come from here. Freight is in it where a region is given. */
export function priceCart(
  { lines, templates, fulls }: CartContents,
  input: { onlyChecked: boolean; regionPath: readonly number[] | undefined; coupons?: CouponsChosen; now: Date },
): PricedCart {
  const shown = lines.filter((it) => it.checked || !input.onlyChecked)
  const bought = shown.filter((line) => line.checked)
  const {
    shares,
    fulls: judged,
    coupons,
  } = discountLines(
    bought.map((line) => ({ ...line.offer, amountMinor: line.subtotalMinor })),
    { fulls, coupons: input.coupons?.held ?? [], chosen: input.coupons?.chosen ?? new Map(), now: input.now },
  )
  const shareOf = new Map(bought.map((line, at) => [line, shares[at]!]))
  const titles = new Map(coupons.map(({ coupon }) => [coupon.id, coupon]))

  const byShop = new Map<number, PricedLine[]>()
  for (const line of shown) byShop.set(line.offer.shopId, [...(byShop.get(line.offer.shopId) ?? []), line])

  const shops = [...byShop].map(([shopId, all]): PricedShop => {
    const own = all.filter((line) => line.checked)
    const ownShares = own.map((line) => shareOf.get(line)!)
    const listMinor = sum(own.map((line) => times(line.price.listMinor, line.quantity)))
    const goodsMinor = sum(own.map((line) => line.subtotalMinor))
    const fullMinor = sum(ownShares.map((it) => it.fullMinor))
    const couponMinor = sum(ownShares.map((it) => it.couponMinor))
    const memberCouponId = ownShares.find((it) => it.couponMinor)?.couponId
    const full = judged.find((it) => it.discount.shopId === shopId)
    const freight = freightFor(own, templates.get(shopId), { goodsMinor, regionPath: input.regionPath })
    const freeFreight = full?.applies && full.discount.freeFreight
    const freightMinor = freeFreight ? 0 : freight.freightMinor
    return {
      shopId,
      shopName: all[0]!.offer.shopName,
      lines: all.map((line) => withShare(line, shareOf.get(line))),
      totals: {
        listMinor,
        goodsMinor,
        savingMinor: minus(listMinor, goodsMinor),
        fullMinor,
        couponMinor,
        freightMinor,
        totalMinor: add(minus(minus(goodsMinor, fullMinor), couponMinor), freightMinor),
      },
      full: full ?? (fulls.has(shopId) ? notYet(fulls.get(shopId)!) : undefined),
      discounts: [
        ...(full?.applies ? [taken(full.discount, fullMinor)] : []),
        ...(memberCouponId ? [takenBy(titles.get(memberCouponId)!, couponMinor)] : []),
      ],
      coupon: memberCouponId ? { memberCouponId, amountMinor: couponMinor } : undefined,
      deliverable: freight.deliverable,
      freeFromMinor: templates.get(shopId)?.freeFromMinor ?? undefined,
      weightGrams: gramsOf(own),
    }
  })
  return { shops, totals: shops.map((shop) => shop.totals).reduce(plus, nothing), coupons }
}

const gramsOf = (lines: readonly PricedLine[]) =>
  lines.reduce((total, line) => total + line.offer.weightGrams * line.quantity, 0)

/** Freight goes by what the goods cost before anything is taken off the whole. */
export function freightFor(
  lines: readonly PricedLine[],
  template: FreightTemplate | undefined,
  { goodsMinor, regionPath }: { goodsMinor: Sen; regionPath: readonly number[] | undefined },
): { freightMinor: Sen; deliverable: boolean } {
  if (!regionPath || !template || !lines.length) return { freightMinor: 0, deliverable: true }
  const pieces = lines.reduce((total, line) => total + line.quantity, 0)
  return freightOf(template, { grams: gramsOf(lines), pieces, goodsMinor, regionPath })
}

function withShare(line: PricedLine, share: { fullMinor: Sen; couponMinor: Sen } | undefined): PricedLine {
  if (!share) return line
  const discountMinor = add(share.fullMinor, share.couponMinor)
  return { ...line, discountMinor, paidMinor: minus(line.subtotalMinor, discountMinor) }
}

/** Nothing of the shop is ticked: all of it is missing. */
const notYet = (discount: FullDiscount): FullJudged => ({
  discount,
  baseMinor: 0,
  missingMinor: discount.thresholdMinor,
  offMinor: 0,
  applies: false,
})

const taken = ({ id, titles, freeFreight }: FullDiscount, amountMinor: Sen): Discount => ({
  kind: 'full_discount',
  promotionId: id,
  titles,
  amountMinor,
  ...(freeFreight && { freeFreight }),
})
const takenBy = ({ couponId, titles }: HeldCoupon, amountMinor: Sen): Discount => ({
  kind: 'coupon',
  promotionId: couponId,
  titles,
  amountMinor,
})

/** What an order at these prices needs of the promotions that others want too. */
export const claimOf = ({ lines, coupon }: Pick<PricedShop, 'lines' | 'coupon'>): Claim => ({
  flash: lines.flatMap(({ flash, price, quantity, offer, checked }) =>
    flash && checked && price.because === 'FLASH' ? [{ entryId: flash.entryId, skuId: offer.skuId, quantity }] : [],
  ),
  coupon,
})
