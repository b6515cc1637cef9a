import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { linesOf } from '../inquiry.store.ts'
import { lockInvite } from '../lock-inquiry.ts'
import { assertValidity, writeQuote } from '../write-quote.ts'
import { assertContact } from './find-buyers.ts'
import { offerQuote } from './offer-quote.ts'
import { discountMoved } from './prepared-quote.events.ts'
import { findPrepared, movePrepared } from './prepared-quote.store.ts'
import type { PreparedQuote } from './prepared-quote.types.ts'
import { readPrepared, type SeenQuote, takePrepared } from './take-prepared.ts'

/** Approves the discount of a quote as it was seen, and sends it so. Refuses PREPARED_QUOTE_MOVED_ON after any change. */
export async function approveQuote(ctx: Ctx, seen: SeenQuote): Promise<void> {
  const quote = await readPrepared(ctx, seen, 'approve')
  if (quote.inviteVersion === null) await approveOffer(ctx, seen)
  else await approveAnswer(ctx, quote, quote.inviteVersion)
  await tell(ctx, quote.id, 'approved')
}

async function approveOffer(ctx: Ctx, seen: SeenQuote): Promise<void> {
  const quote = await takePrepared(ctx, seen, 'approve')
  await assertContact(ctx, quote.companyId, quote.memberId)
  const validUntil = assertValidity(ctx, quote.validUntil)
  const inquiryId = await offerQuote(ctx, { ...quote, validUntil }, quote.writtenBy)
  await movePrepared(ctx, quote, 'approve', { change: { inquiry_id: inquiryId } })
}

/** The inquiry is locked first, as by everything that moves in it. */
async function approveAnswer(ctx: Ctx, quote: PreparedQuote, inviteVersion: number): Promise<void> {
  const { shopId } = quote
  const locked = await lockInvite(ctx, quote.inquiryId!, { shopId }, 'quote', inviteVersion)
  const validUntil = assertValidity(ctx, quote.validUntil)
  await movePrepared(ctx, quote, 'approve')
  const lineOf = new Map((await linesOf(ctx, [locked.inquiry.id])).map((line) => [line.skuId, line.id]))
  await writeQuote(ctx, locked, {
    validUntil,
    message: quote.message,
    freightMinor: quote.freightMinor,
    sentBy: quote.writtenBy,
    fileIds: quote.fileIds,
    lines: quote.lines.map(({ skuId, pack = null, ...line }) => ({ ...line, pack, lineId: lineOf.get(skuId)! })),
  })
}

/** Does not approve it, and says why. */
export async function refuseDiscount(ctx: Ctx, { reason, ...seen }: SeenQuote & { reason: string }): Promise<void> {
  const note = reason.trim()
  if (!note) return refuse('REASON_WANTED', { field: 'reason' })
  const quote = await takePrepared(ctx, seen, 'refuse')
  await movePrepared(ctx, quote, 'refuse', { note, change: { reason: note } })
  await tell(ctx, quote.id, 'refused', note)
}

async function tell(ctx: Ctx, id: number, what: 'approved' | 'refused', note = ''): Promise<void> {
  const { shopId, name } = sellerIn(ctx)
  ctx.publish(discountMoved(await findPrepared(ctx, shopId, id), what, { byName: name, note }))
}
