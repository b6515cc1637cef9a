import { findOffers, presentRefusedSku } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findInquiry, insertOffered, linesOf, putLines } from '../inquiry.store.ts'
import { insertOffer, insertQuote } from '../quote.store.ts'
import { sumOf } from '../write-quote.ts'
import type { PreparedQuote } from './prepared-quote.types.ts'

/** Gives a buyer a quote that nobody asked for: an inquiry with one shop, which has quoted. Refuses GOODS_GONE. */
export async function offerQuote(ctx: Ctx, quote: PreparedQuote, sentBy: string): Promise<number> {
  const { shopId, companyId, memberId, title, validUntil, message } = quote
  const offers = await findOffers(
    ctx,
    quote.lines.map((line) => line.skuId),
    companyId,
  )
  const lines = quote.lines.map(({ skuId, quantity, pack = null }) => {
    const offer = offers.get(skuId)
    return offer?.sellable && offer.shopId === shopId
      ? { offer, quantity, pack, targetMinor: null, remark: '' }
      : refuse('GOODS_GONE', presentRefusedSku(skuId))
  })
  const id = await insertOffered(ctx, { companyId, memberId, title, offeredBy: shopId })
  await putLines(ctx, id, lines)
  const lineOf = new Map((await linesOf(ctx, [id])).map((line) => [line.skuId, line.id]))
  // Its shop sees an inquiry once it has an invitation; until then it is looked at as the mall does.
  const inquiry = await findInquiry({ ...ctx, actor: { kind: 'system', name: 'offer' } }, id)
  const shop = { shopId, shopName: lines[0]!.offer.shopName }
  await insertOffer(ctx, inquiry, shop, { validUntil, message }, (invite) =>
    insertQuote(ctx, invite, {
      validUntil,
      message,
      sentBy,
      freightMinor: quote.freightMinor,
      goodsMinor: sumOf(quote.lines),
      fileIds: quote.fileIds,
      lines: quote.lines.map(({ skuId, pack = null, ...line }) => ({ ...line, pack, lineId: lineOf.get(skuId)! })),
    }),
  )
  return id
}
