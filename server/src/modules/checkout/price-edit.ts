import type { RefusalCode } from '@borong/contract'
import type { LineSplit } from '#modules/budget'
import { checkQuantity, priceCart, type PricedLine, priceLine, type Totals } from '#modules/cart'
import { findOffers, type Offer } from '#modules/catalog'
import type { Order, OrderLine, UnderEdit } from '#modules/order'
import { type District, nameDistrict } from '#modules/reference'
import { templatesOf } from '#modules/shipping'
import type { Ctx } from '#platform/ctx'
import { Refusal, refuse } from '#platform/refuse'
import { unequal } from './bear-cost.ts'
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
  if (new Set(asked.map((it) => it.skuId)).size !== asked.length)
    return refuse('INVALID_INPUT', { field: 'sku_list', problem: 'a sku is named twice' })
  const offers = await findOffers(
    ctx,
    asked.map((it) => it.skuId),
    order.companyId,
  )
  const edited = asked.map(({ skuId, quantity }): EditedLine => {
    const line = ordered.get(skuId)
    const offer = offers.get(skuId) ?? refuse('GOODS_GONE', { sku_id: String(skuId) })
    if (offer.shopId !== order.shopId) return refuse('ORDER_OTHER_SHOP', { sku_id: String(skuId) })
    const today = priceLine({ ...offer, available: offer.available + (line?.quantity ?? 0) }, quantity, true)
    return { ordered: line, today, priced: wanted || !line ? today : asOrdered(line, today) }
  })
  const own = ownAfter(edited, splits)
  const unshared = unequal(
    ctx,
    edited.map((it) => it.priced),
    own,
  ).map((it): Obstacle => ({ code: 'SPLIT_NOT_EQUAL', ...it }))
  if (!wanted && !movedTo)
    return { order, lines: edited, totals: totalsOf(order), deliverable: true, own, blocked: unshared }

  const { path } = movedTo ?? (await nameDistrict(ctx, order.address.regionId))
  const cart = priceCart(
    { lines: edited.map((it) => it.priced), templates: await templatesOf(ctx, [order.shopId]) },
    { onlyChecked: false, regionPath: path },
  )
  const deliverable = cart.shops.every((shop) => shop.deliverable)
  const blocked = wanted ? edited.flatMap(({ today: { offer, quantity } }) => inTheWay(offer, quantity)) : []
  blocked.push(...unshared)
  if (!edited.length) blocked.push({ code: 'ORDER_EMPTY', facts: {} })
  if (!deliverable) blocked.push({ code: 'NOT_DELIVERABLE', facts: {} })
  return { order, lines: edited, totals: cart.totals, deliverable, own, blocked }
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
  listMinor: order.goodsMinor + order.savingMinor,
  goodsMinor: order.goodsMinor,
  savingMinor: order.savingMinor,
  freightMinor: order.freightMinor,
  totalMinor: order.payableMinor,
})

const asOrdered = (line: OrderLine, today: PricedLine): PricedLine => ({
  ...today,
  checked: true,
  expired: undefined,
  price: { priceMinor: line.priceMinor, listMinor: line.listPriceMinor, because: 'LIST' },
  subtotalMinor: line.subtotalMinor,
})

function inTheWay(offer: Offer, quantity: number): Obstacle[] {
  try {
    checkQuantity(offer, quantity)
    return []
  } catch (error) {
    if (error instanceof Refusal) return [{ code: error.code, facts: error.facts, skuId: offer.skuId }]
    throw error
  }
}
