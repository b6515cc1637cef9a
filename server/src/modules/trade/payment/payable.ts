import type { Source } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'

export type PayableKind = 'trade' | 'order'
export interface Part {
  orderId: number
  shopId: number
  amountMinor: number
}

/** What payment needs of whatever is paid; `mall.ts` hands it in. Payment never hears what the thing is. */
export interface Payable {
  /** What is due of a trade or an order of the caller; refuses what is not theirs or not due. */
  partsDue(ctx: Ctx, kind: PayableKind, sn: string): Promise<{ companyId: number; parts: Part[] }>
  /**
   * Takes the money for one part, once; `source` is where it lies now. `surplus`: it is not wanted any more and has to go back.
   */
  settle(
    ctx: Ctx,
    part: Omit<Part, 'shopId'> & { source: Source; dueOn?: string },
    note: string,
  ): Promise<'settled' | 'surplus'>
  /** Whether the caller sees every order of a payment: who sees the orders sees what pays them. */
  isSeen(ctx: Ctx, orderIds: readonly number[]): Promise<boolean>
  /** Somebody looks for the money of an order: it is not closed as unpaid before then. */
  keepOpen(ctx: Ctx, orderId: number, until: Date): Promise<void>
  /** The number of the one order that is due; refuses ONE_ORDER_WANTED where there are several. */
  onlyOrderOf(ctx: Ctx, kind: PayableKind, sn: string): Promise<string>
}
