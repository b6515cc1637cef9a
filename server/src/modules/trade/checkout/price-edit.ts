import type { Language, RefusalCode } from '@borong/contract'
import { add, minus } from '@borong/money'
import type { LineSplit } from '#modules/company/budget'
import {
  arrivalOf,
  checkQuantity,
  freightFor,
  priceCart,
  type PricedLine,
  priceLine,
  promotionsIn,
  type ShopTerms,
  termsOf,
  type Totals,
} from '#modules/trade/cart'
import { findOffers, type Offer, packOfSize, presentRefusedSku } from '#modules/shop/catalog'
import {
  type BoughtLine,
  isBought,
  isGift,
  referenceOf,
  type Order,
  paidFor,
  type UnderEdit,
} from '#modules/trade/order'
import {
  type AppliedPromotions,
  type Gift,
  isAmongOthers,
  isOwnKind,
  kindChosenBy,
  runningPromotions,
  type RunningPromotions,
  sumsByKind,
} from '#modules/shop/promotion'
import { freightOfShops } from '#modules/shop/shipping'
import { type District, nameDistrict } from '#modules/foundation/reference'
import type { Ctx } from '#platform/ctx'
import { Refusal, refuse, refuseField } from '#platform/http/refuse'
import { freightAtQuote, priceAtQuote, withFreight } from './at-quote.ts'
import { unequal } from './allocate-cost.ts'
import type { SplitsAsked } from './read-splits.ts'

export interface Wanted {
  skuId: number
  quantity: number
  /** The pack in which it is entered, by its size; undefined: as it was ordered. */
  packSize?: number | undefined
}
export interface Obstacle {
  code: RefusalCode
  facts: Record<string, unknown>
  /** The line in the way; none when it is the order as a whole. */
  skuId?: number
}
export interface EditedLine {
  ordered: BoughtLine | undefined
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
  /** What it would be priced with; without it, it keeps what it has. */
  applied?: AppliedPromotions
  /** What it would have for nothing; without it, it keeps what it has. */
  gifts?: readonly Gift[]
  deliverable: boolean
  /** By when it would arrive, null where that is not known; without it, it keeps what was promised. */
  arrivesBy?: string | null
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

/** The pack of a line after an edit: the one it was ordered in, until another is named. */
function packAfter(offer: Offer, line: BoughtLine | undefined, size: number | undefined): BoughtLine['pack'] {
  if (size === undefined || size === line?.pack?.size) return line?.pack ?? null
  return packOfSize(offer, size) ?? null
}

/**
 * The price sheet of an order after an edit, from the one pricing function. What is reserved of a sku for the order counts as
 * available to it. Refuses goods of another shop, and a sku that is named twice.
 */
export async function priceEdit(
  ctx: Ctx,
  { order, lines }: UnderEdit,
  { wanted, movedTo, splits }: EditPricing,
): Promise<EditSheet> {
  const bought = lines.filter(isBought)
  const ordered = new Map(bought.map((line) => [line.skuId, line]))
  const asked: readonly Wanted[] = wanted ?? bought
  if (new Set(asked.map((it) => it.skuId)).size !== asked.length) return refuseField('sku_list', 'SKU_TWICE')
  const skuIds = asked.map((it) => it.skuId)
  const [offers, running] = await Promise.all([
    findOffers(ctx, skuIds, order.companyId),
    runningPromotions(ctx, order.memberId, skuIds, referenceOf(order), lines.filter(isGift)),
  ])
  const alone = asked.map(({ skuId, quantity, packSize }): EditedLine => {
    const line = ordered.get(skuId)
    const offer = offers.get(skuId) ?? refuse('GOODS_GONE', presentRefusedSku(skuId))
    if (offer.shopId !== order.shopId) return refuse('ORDER_OTHER_SHOP', presentRefusedSku(skuId))
    const here = {
      ...offer,
      available: offer.available + (line?.quantity ?? 0),
      inStock: offer.inStock + (line ? line.quantity - line.backordered : 0),
    }
    const priced = order.quote
      ? priceAtQuote(here, quantity, order.quote)
      : priceLine(here, quantity, true, running, ownKindOf(order, line))
    const today = { ...priced, pack: packAfter(here, line, packSize) }
    return { ordered: line, today, priced: wanted || !line ? today : asOrdered(line, today) }
  })
  const terms = await termsAgain(ctx, order, running, { offers: [...offers.values()], alone: !wanted || !!order.quote })
  const district = movedTo ?? (wanted && (await nameDistrict(ctx, order.address.regionId)))
  const where = { terms, regionPath: district?.path }
  const priced = wanted ? priceAnew(ctx, alone, where) : keptSheet(ctx, order, alone, where)
  const agreed = order.quote ? freightAtQuote(order.quote, asked) : undefined
  const sheet = agreed === undefined ? priced : { ...priced, totals: withFreight(priced.totals, agreed) }
  const own = ownAfter(sheet.lines, splits)
  const unshared = unequal(
    ctx,
    sheet.lines.map((it) => it.priced),
    own,
  ).map((it): Obstacle => ({ code: 'SPLIT_NOT_EQUAL', ...it }))
  const blocked = wanted ? sheet.lines.flatMap(({ today }) => inTheWay(today, ctx.lang)) : []
  if (wanted && isAmongOthers(sheet.lines.map((it) => it.priced))) blocked.push({ code: 'GROUP_BUY_ALONE', facts: {} })
  blocked.push(...unshared)
  if (!sheet.lines.length) blocked.push({ code: 'ORDER_EMPTY', facts: {} })
  if (!sheet.deliverable) blocked.push({ code: 'NOT_DELIVERABLE', facts: {} })
  return { order, own, blocked, ...sheet }
}

/** How its shop delivers, and what runs for these goods with what the order has; promotions take nothing off the order of a quote. */
async function termsAgain(
  ctx: Ctx,
  order: Order,
  running: RunningPromotions,
  { offers, alone }: { offers: readonly Offer[]; alone: boolean },
): Promise<ShopTerms> {
  if (alone) return { templates: await freightOfShops(ctx, offers), promotions: new Map() }
  const { goodsMinor, adjustments, memberId } = order
  const standing = { reservedFor: referenceOf(order), goodsMinor, adjustments }
  return termsOf(ctx, offers, { memberId, vouchers: true, standing, running: Promise.resolve(running) })
}

type Priced = Pick<EditSheet, 'lines' | 'totals' | 'applied' | 'gifts' | 'deliverable' | 'arrivesBy'>
interface Where {
  terms: ShopTerms
  /** Undefined: it stays where it goes, and so does its freight. */
  regionPath: readonly number[] | undefined
}

/** At the prices and promotions of today, with the vouchers it has while they still fit. */
function priceAnew(ctx: Ctx, alone: readonly EditedLine[], { terms, regionPath }: Where): Priced {
  const cart = priceCart(
    { lines: alone.map((it) => it.priced), ...terms },
    { onlyChecked: false, regionPath, now: ctx.clock.now() },
  )
  const [shop] = cart.shops
  return {
    lines: alone.map((it, at) => ({ ...it, priced: shop!.lines[at]! })),
    totals: cart.totals,
    gifts: shop?.gifts ?? [],
    applied: shop ? promotionsIn(shop) : { adjustments: [], prices: [] },
    deliverable: !shop?.undelivered.size,
    arrivesBy: shop?.arrivesBy ?? null,
  }
}

/** The promotion of its own that a line of the order has: an edit keeps to it while it runs. */
const ownKindOf = (order: Order, line: BoughtLine | undefined): string | null =>
  (line &&
    (order.adjustments.find((it) => it.lineId === line.id && isOwnKind(it.kind))?.kind ??
      kindChosenBy(line.pricedBy))) ??
  null

/** Its lines and what was taken off them as they are; freight anew where it goes elsewhere. */
function keptSheet(ctx: Ctx, order: Order, alone: readonly EditedLine[], { terms, regionPath }: Where): Priced {
  const before = totalsOf(order)
  const kept = { lines: [...alone] }
  if (!regionPath) return { ...kept, totals: before, deliverable: true }
  const lines = alone.map((it) => it.priced)
  const shop = terms.templates.get(order.shopId)
  const freight = freightFor(lines, shop, { goodsMinor: order.goodsMinor, regionPath })
  const freightMinor = order.adjustments.some((it) => it.freeFreight) ? 0 : freight.freightMinor
  const arrivesBy = arrivalOf(lines, shop, { freight, now: ctx.clock.now() }) ?? null
  const totalMinor = add(minus(before.totalMinor, before.freightMinor), freightMinor)
  return {
    ...kept,
    totals: { ...before, freightMinor, totalMinor },
    deliverable: freight.undelivered.size === 0,
    arrivesBy,
  }
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

/** What an order comes to as it stands. */
export const totalsOf = (order: Order): Totals => ({
  listMinor: add(order.goodsMinor, order.savingMinor),
  goodsMinor: order.goodsMinor,
  savingMinor: order.savingMinor,
  discountMinor: order.discountMinor,
  discounts: sumsByKind(order.adjustments),
  freightMinor: order.freightMinor,
  totalMinor: order.payableMinor,
  points: order.adjustments.reduce((points, it) => points + it.points, 0),
})

const asOrdered = (line: BoughtLine, today: PricedLine): PricedLine => ({
  ...today,
  checked: true,
  expired: undefined,
  price: { priceMinor: line.priceMinor, listMinor: line.listPriceMinor, because: line.pricedBy },
  subtotalMinor: line.subtotalMinor,
  discountMinor: line.discountMinor,
  paidMinor: paidFor(line),
})

/** What a shop sells otherwise; it has quoted this quantity itself. */
const bindsNoQuote: ReadonlySet<RefusalCode> = new Set(['BELOW_MINIMUM', 'NOT_A_MULTIPLE', 'ABOVE_MAXIMUM'])

function inTheWay({ offer, quantity, price }: PricedLine, lang: Language): Obstacle[] {
  try {
    checkQuantity(offer, quantity, lang)
    return []
  } catch (error) {
    if (error instanceof Refusal && price.because === 'QUOTE' && bindsNoQuote.has(error.code)) return []
    if (error instanceof Refusal) return [{ code: error.code, facts: error.facts, skuId: offer.skuId }]
    throw error
  }
}
