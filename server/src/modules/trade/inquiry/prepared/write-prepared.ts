import { findOffers, packNamed, presentRefusedSku } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { assertOwnFiles } from '../attach-to-quote.ts'
import { assertContact, assertNamed, type NamedBuyer } from './find-buyers.ts'
import { insertPrepared, movePrepared, rewritePrepared } from './prepared-quote.store.ts'
import type { SentQuote, WrittenQuote } from './prepared-quote.types.ts'
import { type SeenQuote, takePrepared } from './take-prepared.ts'

/** Begins a quote to a company that the shop knows or can name. Refuses CUSTOMER_UNKNOWN, QUOTE_BUYER, GOODS_GONE, PACK_UNKNOWN and QUOTE_FILE_UNKNOWN. */
export async function beginQuote(ctx: Ctx, buyer: NamedBuyer, sent: SentQuote): Promise<number> {
  const { shopId, name } = sellerIn(ctx)
  await assertNamed(ctx, buyer)
  const { companyId } = buyer
  const written = await readWritten(ctx, companyId, sent)
  const id = await insertPrepared(ctx, { ...written, shopId, companyId, status: 'draft', writtenBy: name })
  ctx.audit({ object: 'prepared-quote', id, after: { companyId, lines: written.lines.length } })
  return id
}

/** Writes a quote anew; one that waits for approval is a draft again. */
export async function changeQuote(ctx: Ctx, seen: SeenQuote, sent: SentQuote): Promise<void> {
  const quote = await takePrepared(ctx, seen, 'change')
  await rewritePrepared(ctx, quote, await readWritten(ctx, quote.companyId, sent), sellerIn(ctx).name)
}

/** Discards a quote that the buyer does not have. */
export async function discardQuote(ctx: Ctx, seen: SeenQuote): Promise<void> {
  await movePrepared(ctx, await takePrepared(ctx, seen, 'discard'), 'discard')
}

/** Each sku once, all of them of the own shop, in packs that they have, to somebody who gets it. */
async function readWritten(
  ctx: Ctx,
  companyId: number,
  { lines, fileIds = [], ...sent }: SentQuote,
): Promise<WrittenQuote> {
  const { shopId } = sellerIn(ctx)
  const skuIds = lines.map((line) => line.skuId)
  if (new Set(skuIds).size !== skuIds.length) return refuseField('lines', 'SKU_TWICE')
  await assertContact(ctx, companyId, sent.memberId)
  const offers = await findOffers(ctx, skuIds, companyId)
  await assertOwnFiles(ctx, fileIds)
  return {
    ...sent,
    fileIds,
    lines: lines.map(({ packSize, ...line }) => {
      const offer = offers.get(line.skuId)
      if (offer?.shopId !== shopId) return refuse('GOODS_GONE', presentRefusedSku(line.skuId))
      return { ...line, pack: packNamed(line.skuId, offer, packSize) }
    }),
  }
}
