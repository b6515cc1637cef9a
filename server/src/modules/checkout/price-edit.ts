import type { RefusalCode } from '@borong/contract'
import { add, minus, sum } from '@borong/money'
import type { LineSplit } from '#modules/budget'
import {
  checkQuantity,
  claimOf,
  type CouponsChosen,
  freightFor,
  priceCart,
  type PricedLine,
  priceLine,
  termsOf,
  type Totals,
} from '#modules/cart'
import { findOffers } from '#modules/catalog'
import { holderOf, type Order, type OrderLine, paidFor, type UnderEdit } from '#modules/order'
import { type Claim, type Discount, findAllocatedCoupon, flashPricesFor } from '#modules/promotion'
import { type District, nameDistrict } from '#modules/reference'
import type { Ctx } from '#platform/ctx'
import { Refusal, refuse, refuseField } from '#platform/refuse'
import { priceAtQuote } from './at-quote.ts'
import { unequal } from './allocate-cost.ts'
import type { SplitsAsked } from './read-splits.ts'

export interface Wanted {
  skuId: number
  quantity: number
}
export interface Obstacle {
  code: RefusalCode
  facts: Record<string, unknown>
  /** The line in the way; none when it is the order as a whole. */
  skuId?: number
}
export interface EditedLine {
  ordered: OrderLine | undefined
  /** As the sheet counts it. */
  priced: PricedLine
  /** At the price of today, whatever the sheet counts. */
  today: PricedLine
}
/** What an order would be. */
export interface EditSheet {
  order: Order
  lines: EditedLine[]
  totals: Totals
  discounts: Discount[]
  /** What it would be priced with; without it, it keeps what it has. */
  claim?: Claim
  deliverable: boolean
  /** Lines with a split of their own, by sku: what they had, or what is asked for. */
  own: ReadonlyMap<number, LineSplit>
  /** What stands in the way of saving it, the lines first. */
  blocked: Obstacle[]
}

export interface EditPricing {
  /** Every line the order shall have, at the prices of today; without them it keeps its lines and their prices. */
  wanted: readonly Wanted[] | undefined
  /** Another district to deliver to; freight is then counted anew. */
  movedTo: District | undefined
  /** Splits of lines that shall be others; all of them lines the order shall have (NOT_FOUND). */
  splits?: SplitsAsked | undefined
}

/**
 * The price sheet of an order after an edit, from the one pricing function. What the order holds of a sku counts as
 * available to it. Refuses goods of another shop, and a sku that is named twice.
 */
export async function priceEdit(
  ctx: Ctx,
  { order, lines }: UnderEdit,
  { wanted, movedTo, splits }: EditPricing,
): Promise<EditSheet> {
  const ordered = new Map(lines.map((line) => [line.skuId, line]))
  const asked = wanted ?? lines
  if (new Set(asked.map((it) => it.skuId)).size !== asked.length) return refuseField('sku_list', 'SKU_TWICE')
  const skuIds = asked.map((it) => it.skuId)
  const [offers, flash] = await Promise.all([
    findOffers(ctx, skuIds, order.companyId),
    flashPricesFor(ctx, order.memberId, skuIds, holderOf(order)),
  ])
  const alone = asked.map(({ skuId, quantity }): EditedLine => {
    const line = ordered.get(skuId)
    const offer = offers.get(skuId) ?? refuse('GOODS_GONE', { sku_id: String(skuId) })
    if (offer.shopId !== order.shopId) return refuse('ORDER_OTHER_SHOP', { sku_id: String(skuId) })
    const here = { ...offer, available: offer.available + (line?.quantity ?? 0) }
    const today = order.quote
      ? priceAtQuote(here, quantity, order.quote)
      : priceLine(here, quantity, true, flash.get(skuId))
    return { ordered: line, today, priced: wanted || !line ? today : asOrdered(line, today) }
  })
  const shopTerms = await termsOf(ctx, [order.shopId])
  const terms = order.quote ? { ...shopTerms, fulls: new Map() } : shopTerms
  const district = movedTo ?? (wanted && (await nameDistrict(ctx, order.address.regionId)))
  const where = { terms, regionPath: district?.path }
  const sheet = wanted ? await priceAnew(ctx, order, alone, where) : keptSheet(order, alone, where)
  const own = ownAfter(sheet.lines, splits)
  const unshared = unequal(
    ctx,
    sheet.lines.map((it) => it.priced),
    own,
  ).map((it): Obstacle => ({ code: 'SPLIT_NOT_EQUAL', ...it }))
  const blocked = wanted ? sheet.lines.flatMap(({ today }) => inTheWay(today)) : []
  blocked.push(...unshared)
  if (!sheet.lines.length) blocked.push({ code: 'ORDER_EMPTY', facts: {} })
  if (!sheet.deliverable) blocked.push({ code: 'NOT_DELIVERABLE', facts: {} })
  return { order, own, blocked, ...sheet }
}

type Priced = Pick<EditSheet, 'lines' | 'totals' | 'discounts' | 'claim' | 'deliverable'>
interface Where {
  terms: Awaited<ReturnType<typeof termsOf>>
  /** Undefined: it stays where it goes, and so does its freight. */
  regionPath: readonly number[] | undefined
}

/** At the prices and promotions of today, with the coupon it bears while that still fits. */
async function priceAnew(
  ctx: Ctx,
  order: Order,
  alone: readonly EditedLine[],
  { terms, regionPath }: Where,
): Promise<Priced> {
  const cart = priceCart(
    { lines: alone.map((it) => it.priced), ...terms },
    { onlyChecked: false, regionPath, coupons: await couponAgain(ctx, order), now: ctx.clock.now() },
  )
  const [shop] = cart.shops
  return {
    lines: alone.map((it, at) => ({ ...it, priced: shop!.lines[at]! })),
    totals: cart.totals,
    discounts: shop?.discounts ?? [],
    claim: shop ? claimOf(shop) : { flash: [], coupon: undefined },
    deliverable: shop?.deliverable ?? true,
  }
}

/**
 * The coupon an order bears, as if it were in hand again. Of a coupon of the mall that other orders bear too it keeps its share,
 * from the sum of goods on that it has now: no order gets more than its part by an edit.
 */
async function couponAgain(ctx: Ctx, order: Order): Promise<CouponsChosen> {
  const allocated = await findAllocatedCoupon(ctx, holderOf(order))
  if (!allocated) return { held: [], chosen: new Map() }
  const { coupon, amountMinor, shared } = allocated
  const part = { valueMinor: amountMinor, thresholdMinor: minus(order.goodsMinor, fullMinorOf(order)) }
  return {
    held: [{ ...coupon, ...(shared && part) }],
    chosen: new Map([[coupon.shopId ?? 0, coupon.id]]),
  }
}

/** Its lines and what was taken off them as they are; freight anew where it goes elsewhere. */
function keptSheet(order: Order, alone: readonly EditedLine[], { terms, regionPath }: Where): Priced {
  const before = totalsOf(order)
  const kept = { lines: [...alone], discounts: order.discounts }
  if (!regionPath) return { ...kept, totals: before, deliverable: true }
  const lines = alone.map((it) => it.priced)
  const freight = freightFor(lines, terms.templates.get(order.shopId), { goodsMinor: order.goodsMinor, regionPath })
  const freightMinor = order.discounts.some((it) => it.freeFreight) ? 0 : freight.freightMinor
  const totalMinor = add(minus(before.totalMinor, before.freightMinor), freightMinor)
  return { ...kept, totals: { ...before, freightMinor, totalMinor }, deliverable: freight.deliverable }
}

/** Lines that stay keep their split, scaled where it is by percent; what is asked for takes its place. */
function ownAfter(lines: readonly EditedLine[], asked: SplitsAsked = new Map()): Map<number, LineSplit> {
  const there = new Map(lines.map((it) => [it.priced.offer.skuId, it.ordered?.accounting ?? undefined]))
  for (const skuId of asked.keys()) if (!there.has(skuId)) refuse('NOT_FOUND')
  return new Map(
    [...there].flatMap(([skuId, kept]): [number, LineSplit][] => {
      const own = asked.has(skuId) ? asked.get(skuId) : kept
      return own ? [[skuId, own]] : []
    }),
  )
}

const fullMinorOf = ({ discounts }: Order) =>
  sum(discounts.filter((it) => it.kind === 'full_discount').map((it) => it.amountMinor))

/** What an order comes to as it stands. */
export const totalsOf = (order: Order): Totals => ({
  listMinor: add(order.goodsMinor, order.savingMinor),
  goodsMinor: order.goodsMinor,
  savingMinor: order.savingMinor,
  fullMinor: fullMinorOf(order),
  couponMinor: minus(order.discountMinor, fullMinorOf(order)),
  freightMinor: order.freightMinor,
  totalMinor: order.payableMinor,
})

const asOrdered = (line: OrderLine, today: PricedLine): PricedLine => ({
  ...today,
  checked: true,
  expired: undefined,
  price: { priceMinor: line.priceMinor, listMinor: line.listPriceMinor, because: 'LIST' },
  subtotalMinor: line.subtotalMinor,
  discountMinor: line.discountMinor,
  paidMinor: paidFor(line),
})

/** What a shop sells otherwise; it has quoted this quantity itself. */
const bindsNoQuote: ReadonlySet<RefusalCode> = new Set(['BELOW_MINIMUM', 'NOT_A_MULTIPLE'])

function inTheWay({ offer, quantity, price }: PricedLine): Obstacle[] {
  try {
    checkQuantity(offer, quantity)
    return []
  } catch (error) {
    if (error instanceof Refusal && price.because === 'QUOTE' && bindsNoQuote.has(error.code)) return []
    if (error instanceof Refusal) return [{ code: error.code, facts: error.facts, skuId: offer.skuId }]
    throw error
  }
}
