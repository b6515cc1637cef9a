import { add, minus, type Sen, split, sum, times } from '@borong/money'
import { type Order, type OrderLine, paidFor } from '#modules/trade/order'
import { dayIn, mallZone } from '#platform/clock'
import type { FigureName, Part } from './figures.types.ts'

type CountedOrder = Pick<
  Order,
  | 'kind'
  | 'status'
  | 'companyId'
  | 'memberId'
  | 'shopId'
  | 'paidMinor'
  | 'refundedMinor'
  | 'freightMinor'
  | 'accounting'
  | 'neededBy'
  | 'receivedAt'
>
type CountedLine = Pick<
  OrderLine,
  | 'id'
  | 'goodsId'
  | 'categoryId'
  | 'quantity'
  | 'listPriceMinor'
  | 'priceMinor'
  | 'subtotalMinor'
  | 'discountMinor'
  | 'pricedBy'
  | 'accounting'
>

interface Lookups {
  /** What after-sales took from a line. */
  refundedOf: (lineId: number) => Sen
  /** The category at the top of the tree that another one is below. */
  categoryOf: (categoryId: number) => number
}

/** Adds up what comes to the same figure about the same. */
class Parts {
  private readonly byKey = new Map<string, Part>()
  add(figure: FigureName, about: number, amountMinor: Sen, orders = amountMinor > 0 ? 1 : 0) {
    if (amountMinor === 0 && orders === 0) return
    const key = `${figure}/${about}`
    const before = this.byKey.get(key)
    if (!before) this.byKey.set(key, { figure, about, amountMinor, orders })
    else {
      before.amountMinor = add(before.amountMinor, amountMinor)
      before.orders = Math.max(before.orders, orders)
    }
  }
  all = () => [...this.byKey.values()]
}

/**
 * What went back of each line: first what after-sales took from it, then the rest over what is left of all of them. No line gets
 * back more than it cost, and together they get back everything.
 */
export function shareBack(refundedMinor: Sen, costs: readonly Sen[], named: readonly Sen[]): Sen[] {
  if (!costs.length) return []
  const taken = costs.map((cost, at) => Math.min(cost, named[at]!))
  const rest = refundedMinor - sum(taken)
  if (rest < 0) return split(refundedMinor, taken)
  const left = costs.map((cost, at) => minus(cost, taken[at]!))
  return sum(left) === 0 ? taken : split(Math.min(rest, sum(left)), left).map((part, at) => add(part, taken[at]!))
}

const savedBy = {
  TIER: 'saved_tier',
  CONTRACT: 'saved_contract',
  FLASH: 'saved_promotion',
  GROUP_BUY: 'saved_promotion',
  QUOTE: 'saved_quote',
} as const

/** Everything one order adds to the figures of its company, its member, its shop and the mall. Orders that were not paid, and those that replace goods, add nothing. */
export function partsOfOrder(
  order: CountedOrder,
  lines: readonly CountedLine[],
  { refundedOf, categoryOf }: Lookups,
): Part[] {
  if (order.kind !== 'normal' || order.paidMinor === 0 || !lines.length) return []
  const parts = new Parts()
  const net = minus(order.paidMinor, order.refundedMinor)
  parts.add('spend', 0, net)
  parts.add('shop', order.shopId, net)
  parts.add('person', order.memberId, net)
  parts.add('buyer', order.companyId, net)
  addLines(parts, order, lines, { refundedOf, categoryOf })
  if (order.status === 'cancelled') {
    parts.add('cancelled', order.shopId, order.paidMinor)
    return parts.all()
  }
  parts.add('paid', order.shopId, order.paidMinor)
  parts.add('returned', order.shopId, order.refundedMinor)
  if (order.neededBy !== null && order.receivedAt) {
    parts.add('due', order.shopId, 0, 1)
    parts.add('on_time', order.shopId, 0, dayIn(order.receivedAt, mallZone) <= order.neededBy ? 1 : 0)
  }
  return parts.all()
}

function addLines(
  parts: Parts,
  order: CountedOrder,
  lines: readonly CountedLine[],
  { refundedOf, categoryOf }: Lookups,
): void {
  const freights = split(order.freightMinor, lines.map(paidFor))
  const costs = lines.map((line, at) => add(paidFor(line), freights[at]!))
  const back = shareBack(
    order.refundedMinor,
    costs,
    lines.map((line) => refundedOf(line.id)),
  )
  for (const [at, line] of lines.entries()) {
    const [cost, net] = [costs[at]!, minus(costs[at]!, back[at]!)]
    parts.add('category', categoryOf(line.categoryId), net)
    parts.add('goods', line.goodsId, net)
    const shares = line.accounting
      ? line.accounting.shares.map((it) => ({ ...it, weight: add(it.amountMinor, it.freightMinor) }))
      : order.accounting.map((it) => ({ ...it, weight: it.amountMinor }))
    const amounts = shares.length
      ? split(
          net,
          shares.map((it) => it.weight),
        )
      : []
    for (const [place, share] of shares.entries()) {
      parts.add('cost_centre', share.costCentreId, amounts[place]!)
      parts.add('subject', share.subjectId, amounts[place]!)
    }
    if (!shares.length) {
      parts.add('cost_centre', 0, net)
      parts.add('subject', 0, net)
    }
    // Of goods that went back nothing was saved.
    const kept = (saved: Sen): Sen =>
      cost === 0 ? (order.refundedMinor < order.paidMinor ? saved : 0) : split(saved, [net, minus(cost, net)])[0]!
    const byPrice = times(Math.max(0, line.listPriceMinor - line.priceMinor), line.quantity)
    if (line.pricedBy !== 'LIST') parts.add(savedBy[line.pricedBy], 0, kept(byPrice))
    parts.add('saved_promotion', 0, kept(line.discountMinor))
  }
}
