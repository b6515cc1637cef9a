import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { snOfInquiry } from '../inquiry.store.ts'
import { preparedMachine } from './prepared-quote.machine.ts'
import { findPrepared } from './prepared-quote.store.ts'
import type { PreparedQuote } from './prepared-quote.types.ts'
import { type PricedRow, priceFor } from './price-rows.ts'

export interface ShownPrepared {
  quote: PreparedQuote
  /** What each line costs the buyer otherwise now; what the shop no longer has is left out. */
  rows: ReadonlyMap<number, PricedRow>
  steps: Awaited<ReturnType<typeof preparedMachine.history>>
  inquirySn: string | undefined
}

/** A quote of the own shop with what its lines cost the buyer otherwise. */
export async function showPrepared(ctx: Ctx, id: number): Promise<ShownPrepared> {
  const quote = await findPrepared(ctx, sellerIn(ctx).shopId, id)
  const [priced, steps, inquirySn] = await Promise.all([
    priceFor(ctx, quote.companyId, quote.lines),
    preparedMachine.history(ctx, id),
    quote.inquiryId === null ? undefined : snOfInquiry(ctx, quote.inquiryId),
  ])
  const rows = new Map<number, PricedRow>()
  for (const line of quote.lines) {
    const row = priced(line)
    if (row) rows.set(line.skuId, row)
  }
  return { quote, rows, steps, inquirySn }
}
