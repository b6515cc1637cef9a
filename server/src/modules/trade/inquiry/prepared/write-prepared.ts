import { findOffers, presentRefusedSku } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { assertContact, assertNamed, type NamedBuyer } from './find-buyers.ts'
import { insertPrepared, movePrepared, rewritePrepared } from './prepared-quote.store.ts'
import type { WrittenQuote } from './prepared-quote.types.ts'
import { type SeenQuote, takePrepared } from './take-prepared.ts'

/** Begins a quote to a company that the shop knows or can name. Refuses CUSTOMER_UNKNOWN, QUOTE_BUYER and GOODS_GONE. */
export async function beginQuote(ctx: Ctx, buyer: NamedBuyer, written: WrittenQuote): Promise<number> {
  const { shopId, name } = sellerIn(ctx)
  await assertNamed(ctx, buyer)
  const { companyId } = buyer
  await assertWritten(ctx, companyId, written)
  const id = await insertPrepared(ctx, { ...written, shopId, companyId, status: 'draft', writtenBy: name })
  ctx.audit({ object: 'prepared-quote', id, after: { companyId, lines: written.lines.length } })
  return id
}

/** Writes a quote anew; one that waits for approval is a draft again. */
export async function changeQuote(ctx: Ctx, seen: SeenQuote, written: WrittenQuote): Promise<void> {
  const quote = await takePrepared(ctx, seen, 'change')
  await assertWritten(ctx, quote.companyId, written)
  await rewritePrepared(ctx, quote, written, sellerIn(ctx).name)
}

/** Discards a quote that the buyer does not have. */
export async function discardQuote(ctx: Ctx, seen: SeenQuote): Promise<void> {
  await movePrepared(ctx, await takePrepared(ctx, seen, 'discard'), 'discard')
}

/** Each sku once, all of them of the own shop, to somebody who gets it. */
async function assertWritten(ctx: Ctx, companyId: number, { memberId, lines }: WrittenQuote): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const skuIds = lines.map((line) => line.skuId)
  if (new Set(skuIds).size !== skuIds.length) return refuseField('lines', 'SKU_TWICE')
  await assertContact(ctx, companyId, memberId)
  const offers = await findOffers(ctx, skuIds, companyId)
  const strange = skuIds.find((id) => offers.get(id)?.shopId !== shopId)
  if (strange !== undefined) refuse('GOODS_GONE', presentRefusedSku(strange))
}
