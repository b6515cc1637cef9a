import type { Order, OrderLine } from '#modules/trade/order'
import type { PlainCode } from '#platform/http/refuse'
import type { AfterSaleKind } from './after-sale.types.ts'

/** Pieces of a line in applications that were not refused or taken back, by kind; those that never came apart from the returns. */
export type AppliedPieces = Record<AfterSaleKind | 'neverCame', number>
export interface ClaimableLine {
  line: OrderLine
  /** Pieces that can be returned or exchanged, and pieces that can be asked for again. */
  back: number
  again: number
  /** Pieces that never came and can be refunded without anything going back. */
  missing: number
}

/** Pieces can go back once: only those that were received; missing ones can be asked for as soon as they are said to be sent. */
export function claimableOf(line: OrderLine, applied: AppliedPieces): ClaimableLine {
  const free = line.shipped - applied.return - applied.exchange - applied.reship - applied.neverCame
  const back = Math.min(line.received - applied.return - applied.exchange, free)
  const missing = Math.min(line.missing - applied.neverCame, free)
  return { line, back: Math.max(0, back), again: Math.max(0, free), missing: Math.max(0, missing) }
}

/** Why no service can be applied for an order at all; undefined when it can. A cancel has its own rule. */
export function whyNot(order: Order, until: Date | undefined, now: Date): PlainCode | undefined {
  if (!['shipped', 'received', 'completed'].includes(order.status)) return 'SERVICE_NOT_YET'
  return until && until < now ? 'SERVICE_TOO_LATE' : undefined
}
