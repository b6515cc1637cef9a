import { add, minus, type Sen, shareOfPieces, sum } from '@borong/money'
import { isGift, type OrderLine, type OrderMoney, paidFor } from '#modules/trade/order'
import { type AfterSale, type AfterSaleLine, piecesOf } from './after-sale.types.ts'

/** What was refunded of a line of an order: pieces, and what they were paid with. */
export type Refunded = (orderLineId: number) => { pieces: number; minor: Sen }

export interface Due {
  /** What the pieces of each line were paid with. */
  lines: ReadonlyMap<number, Sen>
  /** Comes back once the whole order has come back. */
  freightMinor: Sen
  whole: boolean
  /** What is given back unless the shop agrees to less: never more than is left of what was paid. */
  amountMinor: Sen
}

/** What some pieces of a line were paid with, after those that were refunded before. */
export function shareOf(line: OrderLine, refunded: Refunded, pieces: number): Sen {
  const paid = { paidMinor: paidFor(line), quantity: line.quantity }
  const taken = refunded(line.id)
  // An application that was refused may name pieces that another one has refunded since.
  return shareOfPieces(paid, taken.pieces + pieces > line.quantity ? { pieces: 0, minor: 0 } : taken, pieces)
}

/** What an application comes to: the same figure when it is written, decided and paid. */
export function dueOf(
  afterSale: Pick<AfterSale, 'kind'>,
  pieces: readonly AfterSaleLine[],
  order: OrderMoney & { lines: readonly OrderLine[] },
  refunded: Refunded,
): Due {
  const asked = new Map(pieces.map((it) => [it.orderLineId, piecesOf(it)]))
  const whole = order.lines
    .filter((line) => !isGift(line))
    .every((line) => refunded(line.id).pieces + (asked.get(line.id) ?? 0) === line.quantity)
  const freightMinor = whole ? order.freightMinor : 0
  const lines = new Map(
    order.lines
      .filter((line) => asked.has(line.id))
      .map((line) => [line.id, shareOf(line, refunded, asked.get(line.id)!)]),
  )
  const left = minus(order.paidMinor, order.refundedMinor)
  // Whoever cancels gets back whatever was paid.
  const due = afterSale.kind === 'cancel' ? left : add(sum([...lines.values()]), freightMinor)
  return { lines, freightMinor, whole, amountMinor: Math.min(due, left) }
}
