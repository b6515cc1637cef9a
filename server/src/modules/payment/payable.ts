import type { Ctx } from '#platform/ctx'

export type PayableKind = 'trade' | 'order'
export interface Part {
  orderId: number
  amountMinor: number
}

/** What payment needs of whatever is paid; `mall.ts` hands it in. Payment never hears what the thing is. */
export interface Payable {
  /** What is due of a trade or an order of the caller; refuses what is not theirs or not due. */
  partsDue(ctx: Ctx, kind: PayableKind, sn: string): Promise<{ companyId: number; parts: Part[] }>
  /** Takes the money for one part, once. `surplus`: it is not wanted any more and has to go back. */
  settle(ctx: Ctx, part: Part, note: string): Promise<'settled' | 'surplus'>
}
