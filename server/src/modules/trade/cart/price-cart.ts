import { add, minus, type Sen, sum, times } from '@borong/money'
import {
  backorderOf,
  type Offer,
  offersTogether,
  packOfSize,
  type PackSaid,
  type Price,
  priceAt,
} from '#modules/shop/catalog'
import {
  type AppliedPromotions,
  type ChosenVouchers,
  type DiscountedLines,
  discountLines,
  type Gift,
  type LineAdjustment,
  loadPromotions,
  type OwnChoice,
  type OwnPromotions,
  overBudgets,
  ownPromotions,
  type PromotionTerms,
  runningAt,
  runningPromotions,
  type RunningPromotions,
  runningTogether,
  type StandingOrder,
  type SumsByKind,
  sumsByKind,
  withoutThese,
} from '#modules/shop/promotion'
import {
  arrivalOfOrder,
  freeFrom,
  freightOfOrder,
  freightOfShops,
  freightTogether,
  type OrderFreight,
  type ShopDelivery,
  type ShopFreight,
} from '#modules/shop/shipping'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { type CartKey, cartLines, cartOffers } from './cart.store.ts'

type Expired = 'off_shelf' | 'out_of_stock'
export interface PricedLine {
  offer: Offer
  quantity: number
  /** Ticked and buyable. */
  checked: boolean
  /** Ticked by the person, buyable or not. */
  ticked: boolean
  /** Why the line cannot be bought now; such lines are shown apart and never priced. */
  expired: Expired | undefined
  /** In which the quantity was entered; null: in the unit itself. The quantity counts base units. */
  pack: PackSaid | null
  /** The size of one in which it was entered and that its shop no longer has. */
  packGone: number | undefined
  price: Price
  /** The promotions it can have of its own, and the one it has: a price, or something off the subtotal. */
  own: OwnPromotions
  subtotalMinor: Sen
  /** What is taken off it, and its share of what is taken off the shop or the whole. */
  discountMinor: Sen
  /** Subtotal less discount: what the line is paid with. */
  paidMinor: Sen
}
export interface Totals {
  /** Every ticked line at the price of a single piece. */
  listMinor: Sen
  goodsMinor: Sen
  savingMinor: Sen
  /** Off the goods, by promotions together. */
  discountMinor: Sen
  /** The same by kind. */
  discounts: SumsByKind
  freightMinor: Sen
  totalMinor: Sen
  /** What is paid in points beside it. */
  points: number
}
export interface PricedShop {
  shopId: number
  shopName: string
  lines: PricedLine[]
  totals: Totals
  /** What promotions take off its ticked lines. */
  adjustments: LineAdjustment[]
  /** Skus that are not delivered there; none: all is. */
  undelivered: ReadonlySet<number>
  /** How many days its ticked lines are on their way; undefined where the shop has said nothing. */
  days: number | undefined
  /** The day by which its ticked lines arrive when they are paid now, yyyy-mm-dd; undefined where that is not known. */
  arrivesBy: string | undefined
  /** Undefined where some of its goods are never delivered for nothing. */
  freeFromMinor: number | undefined
  weightGrams: number
  /** What it has for nothing beside its ticked lines. */
  gifts: Gift[]
}
export interface PricedCart {
  shops: PricedShop[]
  totals: Totals
  /** What promotions found about the ticked lines. */
  promotions: DiscountedLines
}

const nothing: Totals = {
  listMinor: 0,
  goodsMinor: 0,
  savingMinor: 0,
  discountMinor: 0,
  discounts: {},
  freightMinor: 0,
  totalMinor: 0,
  points: 0,
}
const plus = (a: Totals, b: Totals): Totals => ({
  listMinor: add(a.listMinor, b.listMinor),
  goodsMinor: add(a.goodsMinor, b.goodsMinor),
  savingMinor: add(a.savingMinor, b.savingMinor),
  discountMinor: add(a.discountMinor, b.discountMinor),
  discounts: sumsByKind(
    [a, b].flatMap(({ discounts }) => Object.entries(discounts).map(([kind, amountMinor]) => ({ kind, amountMinor }))),
  ),
  freightMinor: add(a.freightMinor, b.freightMinor),
  totalMinor: add(a.totalMinor, b.totalMinor),
  points: a.points + b.points,
})

/** A line at its own price, with the promotion of its own; what is taken off beside these depends on the others. */
export function priceLine(
  offer: Offer,
  quantity: number,
  checked: boolean,
  running?: RunningPromotions,
  choice?: OwnChoice,
): PricedLine {
  const expired: Expired | undefined = !offer.sellable ? 'off_shelf' : offer.available <= 0 ? 'out_of_stock' : undefined
  return {
    offer,
    quantity,
    checked: checked && !expired,
    ticked: checked,
    expired,
    pack: null,
    packGone: undefined,
    ...pricedWith(offer, quantity, ownPromotions(offer, quantity, running, choice)),
  }
}

/** What so many cost with a promotion of their own. */
function pricedWith(offer: Offer, quantity: number, own: OwnPromotions) {
  const price = priceAt(offer, quantity, own.taken?.price)
  const subtotalMinor = times(price.priceMinor, quantity)
  const discountMinor = own.taken && !own.taken.price ? own.taken.savingMinor : 0
  return { price, own, subtotalMinor, discountMinor, paidMinor: minus(subtotalMinor, discountMinor) }
}

/** Lines that are bought do without promotions whose budgets are too small for all of them: an order has one whole or not at all. */
function withinBudgets(lines: readonly PricedLine[]): readonly PricedLine[] {
  const over = overBudgets(lines.flatMap((line) => (line.checked ? [line.own] : [])))
  if (!over.size) return lines
  return withinBudgets(
    lines.map((line) => {
      const own = line.checked ? withoutThese(line.own, over) : line.own
      return own === line.own ? line : { ...line, ...pricedWith(line.offer, line.quantity, own) }
    }),
  )
}

/** A line with the pack in which it was entered, by its size; where the shop has changed its packs since it is told so. */
export function inPack(line: PricedLine, size: number | null | undefined): PricedLine {
  if (!size || size === 1) return line
  const pack = packOfSize(line.offer, size)
  return pack ? { ...line, pack } : { ...line, packGone: size }
}

/** What a price sheet is made of. */
export interface CartContents extends ShopTerms {
  lines: PricedLine[]
}

/** How shops deliver, and which promotions run now. */
export interface ShopTerms {
  templates: ReadonlyMap<number, ShopDelivery>
  promotions: PromotionTerms
}

/** For whom terms are read: `vouchers` is whether what the member has in hand counts, `standing` an order that is priced anew. */
interface TermsFor {
  memberId: number
  vouchers: boolean
  standing?: StandingOrder
  /** Whether it is read together with what others read at the same moment; outside of transactions. */
  together?: boolean
  /** What runs, where it has been asked for. */
  running?: Promise<RunningPromotions>
}

/** Reads terms for goods that may still be on their way: what does not depend on them is asked at once. */
export async function termsOf(
  ctx: Ctx,
  found: Iterable<Offer> | Promise<Iterable<Offer>>,
  { running: known, together = false, ...whom }: TermsFor,
): Promise<ShopTerms & { running: RunningPromotions }> {
  const offers = Promise.resolve(found).then((them) => [...them])
  // Not before the offers are here: with the freight of their shops it is one packet.
  const running =
    known ??
    offers.then((them) =>
      (together ? runningTogether : runningPromotions)(
        ctx,
        whom.memberId,
        them.map((offer) => offer.skuId),
      ),
    )
  const templates = offers.then((them) => (together ? freightTogether : freightOfShops)(ctx, them))
  const [promotions, freight] = await Promise.all([loadPromotions(ctx, { ...whom, offers, running }), templates])
  return { templates: freight, promotions, running: await running }
}

/**
 * The lines of a cart at the prices of this company and member, and the terms of their shops; `together` with others who read theirs at the
 * same moment.
 */
export async function readCart(
  ctx: Ctx,
  key: CartKey,
  companyId: number,
  { vouchers, together = false }: { vouchers: boolean; together?: boolean },
): Promise<CartContents> {
  const { memberId } = key
  const stored = cartLines(ctx, key)
  const found = together ? offersOfLines(ctx, stored, companyId) : cartOffers(ctx, key, companyId)
  const running = Promise.all([stored, found]).then(([lines, offers]) =>
    runningAt(ctx, { memberId, version: lines[0]?.promotion_version, together }, [...offers.values()]),
  )
  running.catch(() => {})
  const [terms, lines, offers] = await Promise.all([
    termsOf(
      ctx,
      found.then((offers) => offers.values()),
      { memberId, vouchers, together, running },
    ),
    stored,
    found,
  ])
  return {
    lines: lines.flatMap((line) => {
      const offer = offers.get(line.sku_id)
      return offer
        ? [inPack(priceLine(offer, line.quantity, line.checked, terms.running, line.own_promotion), line.pack_size)]
        : []
    }),
    ...terms,
  }
}

async function offersOfLines(ctx: Ctx, stored: Promise<{ sku_id: number }[]>, companyId: number) {
  const skuIds = (await stored).map((line) => line.sku_id)
  return skuIds.length ? offersTogether(ctx, { companyId, skuIds }) : new Map<number, Offer>()
}

interface Pricing {
  onlyChecked: boolean
  /** Freight is in the sheet where a region is given. */
  regionPath: readonly number[] | undefined
  chosen?: ChosenVouchers
  now: Date
}

/** The one price sheet: cart, verify page and order all come from here. It knows no kind of promotion. */
export function priceCart(
  { lines, templates, promotions: terms }: CartContents,
  { onlyChecked, regionPath, chosen = 'best', now }: Pricing,
): PricedCart {
  const shown = withinBudgets(lines).filter((it) => it.checked || !onlyChecked)
  const bought = shown.filter((line) => line.checked)
  const promotions = discountLines(
    bought.map((line) => ({
      ...line.offer,
      quantity: line.quantity,
      amountMinor: line.subtotalMinor,
      listMinor: line.price.listMinor,
      own: line.own.taken?.kind,
    })),
    terms,
    { now, chosen },
  )
  const adjustmentsOf = new Map<PricedLine, LineAdjustment[]>(bought.map((line) => [line, []]))
  for (const { line: at, ...it } of promotions.adjustments) {
    const line = bought[at]!
    adjustmentsOf.get(line)!.push({ ...it, skuId: line.offer.skuId })
  }

  const byShop = new Map<number, PricedLine[]>()
  for (const line of shown) byShop.set(line.offer.shopId, [...(byShop.get(line.offer.shopId) ?? []), line])

  const shops = [...byShop].map(([shopId, all]): PricedShop => {
    const own = all.filter((line) => line.checked)
    const adjustments = own.flatMap((line) => adjustmentsOf.get(line)!)
    const listMinor = sum(own.map((line) => times(line.price.listMinor, line.quantity)))
    const goodsMinor = sum(own.map((line) => line.subtotalMinor))
    const discountMinor = sum(adjustments.map((it) => it.amountMinor))
    const shopFreight = templates.get(shopId)
    const freight = freightFor(own, shopFreight, { goodsMinor, regionPath })
    const freightMinor = adjustments.some((it) => it.freeFreight) ? 0 : freight.freightMinor
    return {
      shopId,
      shopName: all[0]!.offer.shopName,
      lines: all.map((line) => withDiscount(line, adjustmentsOf.get(line))),
      totals: {
        listMinor,
        goodsMinor,
        savingMinor: minus(listMinor, goodsMinor),
        discountMinor,
        discounts: sumsByKind(adjustments),
        freightMinor,
        totalMinor: add(minus(goodsMinor, discountMinor), freightMinor),
        points: adjustments.reduce((points, it) => points + (it.exchanged?.points ?? 0), 0),
      },
      adjustments,
      undelivered: freight.undelivered,
      days: freight.days,
      arrivesBy: arrivalOf(own, shopFreight, { freight, now }),
      freeFromMinor: freeFrom(
        shopFreight,
        own.map((line) => line.offer),
      ),
      weightGrams: gramsOf(own),
      gifts: adjustments.flatMap((it) => it.gives?.gift ?? []),
    }
  })
  return { shops, totals: shops.map((shop) => shop.totals).reduce(plus, nothing), promotions }
}

const gramsOf = (lines: readonly PricedLine[]) =>
  lines.reduce((total, line) => total + line.offer.weightGrams * line.quantity, 0)

/** Freight goes by what the goods cost before anything is taken off the whole. */
export const freightFor = (
  lines: readonly PricedLine[],
  templates: ShopFreight | undefined,
  { goodsMinor, regionPath }: { goodsMinor: Sen; regionPath: readonly number[] | undefined },
): OrderFreight =>
  freightOfOrder(templates, regionPath ? lines.map(({ offer, quantity }) => ({ ...offer, quantity })) : [], {
    goodsMinor,
    regionPath: regionPath ?? [],
  })

/** By which day lines arrive when they are paid now. */
export const arrivalOf = (
  lines: readonly PricedLine[],
  shop: ShopDelivery | undefined,
  { freight, now }: { freight: OrderFreight; now: Date },
): string | undefined =>
  freight.undelivered.size
    ? undefined
    : arrivalOfOrder(
        shop,
        lines.map(({ offer, quantity }) => ({
          leadDays: offer.leadDays,
          waitsUntil: backorderOf(offer, quantity)?.day,
        })),
        { today: dayIn(now, mallZone), days: freight.days },
      )

/** Lines that are bought bear what the sheet takes off them; others show what they would have of their own. */
function withDiscount(line: PricedLine, adjustments: readonly LineAdjustment[] | undefined): PricedLine {
  if (!adjustments) return line
  const discountMinor = sum(adjustments.map((it) => it.amountMinor))
  return { ...line, discountMinor, paidMinor: minus(line.subtotalMinor, discountMinor) }
}

/** The promotions that an order at these prices has. */
export const promotionsIn = ({ lines, adjustments }: Pick<PricedShop, 'lines' | 'adjustments'>): AppliedPromotions => ({
  adjustments,
  prices: lines.flatMap(({ own: { taken }, quantity, offer, checked }) =>
    taken?.price && checked ? [{ kind: taken.kind, promotionId: taken.promotionId, skuId: offer.skuId, quantity }] : [],
  ),
})
