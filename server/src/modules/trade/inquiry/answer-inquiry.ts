import type { Sen } from '@borong/money'
import { findOffers, packNamed, type PackSaid } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { assertOwnFiles } from './attach-to-quote.ts'
import { lockInvite } from './lock-inquiry.ts'
import { linesOf } from './inquiry.store.ts'
import type { Inquiry, InquiryLine, QuoteLine } from './inquiry.types.ts'
import { askApproval } from './prepared/ask-approval.ts'
import { measureDiscount } from './prepared/measure-discount.ts'
import { discardWaiting } from './prepared/prepared-quote.store.ts'
import { transition } from './quote.store.ts'
import { assertPriced, assertValidity, writeQuote } from './write-quote.ts'

export interface Answer {
  id: number
  /** Of the request the person looked at. */
  version: number | undefined
}
export interface QuoteInput extends Answer {
  validUntil: Date
  message: string
  /** For all of it; null: as the shop delivers. */
  freightMinor: Sen | null
  /** Every line the shop was asked for; without a quantity and without a pack as it was asked. */
  lines: readonly AnsweredLine[]
  /** Files of the shop that go with it. */
  fileIds?: readonly number[]
}
type AnsweredLine = Omit<QuoteLine, 'quantity' | 'pack'> & {
  quantity: number | undefined
  packSize?: number | undefined
}

/**
 * The shop sends a quote, which never changes; one that stands gives way to it. Above the limit of whoever sends it, it waits for
 * approval instead, and takes the place of one that waits already. Refuses PACK_UNKNOWN and QUOTE_FILE_UNKNOWN, and what else the lines can be wrong in.
 */
export async function sendQuote(ctx: Ctx, input: QuoteInput): Promise<void> {
  const { shopId, staffId, name } = sellerIn(ctx)
  const locked = await lockInvite(ctx, input.id, { shopId }, 'quote', input.version)
  const { inquiry, invite } = locked
  const validUntil = assertValidity(ctx, input.validUntil)
  const asked = new Map((await linesOf(ctx, [input.id])).map((line) => [line.id, line]))
  const named = new Set(input.lines.map((line) => line.lineId))
  if (named.size !== input.lines.length || named.size !== asked.size || [...named].some((id) => !asked.has(id)))
    return refuse('QUOTE_LINES')
  const packOf = await packsAnswered(ctx, inquiry, asked, input.lines)
  const lines = input.lines.map(({ packSize, ...line }) => ({
    ...line,
    quantity: line.quantity ?? asked.get(line.lineId)!.quantity,
    pack: packOf(line.lineId, packSize),
  }))
  const { freightMinor, fileIds = [] } = input
  await assertOwnFiles(ctx, fileIds)
  const written = { validUntil, message: input.message.trim(), freightMinor, lines, fileIds }
  assertPriced(lines)
  const prepared = lines.map(({ lineId, ...line }) => ({ ...line, skuId: asked.get(lineId)!.skuId }))
  const measured = await measureDiscount(ctx, inquiry.companyId, prepared)
  if (!measured.isAbove) return writeQuote(ctx, locked, { ...written, sentBy: name })
  await discardWaiting(ctx, shopId, inquiry.id)
  await askApproval(ctx, measured, {
    ...written,
    shopId,
    companyId: inquiry.companyId,
    memberId: inquiry.memberId,
    title: inquiry.title,
    lines: prepared,
    writtenBy: name,
    answers: { inquiryId: inquiry.id, inviteVersion: invite.version },
    askedBy: staffId,
  })
}

/** In which packs lines are answered: as they were asked, or in another that the sku has now. */
async function packsAnswered(
  ctx: Ctx,
  { companyId }: Inquiry,
  asked: ReadonlyMap<number, InquiryLine>,
  lines: readonly AnsweredLine[],
): Promise<(lineId: number, size: number | undefined) => PackSaid | null> {
  const skuIds = lines.flatMap((it) => (it.packSize === undefined ? [] : asked.get(it.lineId)!.skuId))
  const offers = skuIds.length ? await findOffers(ctx, skuIds, companyId) : new Map<number, never>()
  return (lineId, size) => {
    const { skuId, pack } = asked.get(lineId)!
    if (size === undefined || size === pack?.size) return pack
    return packNamed(skuId, offers.get(skuId) ?? { packs: [] }, size)
  }
}

/** The shop does not quote, and says why. */
export async function refuseInquiry(ctx: Ctx, input: Answer & { remark: string }): Promise<void> {
  await endForShop(ctx, 'refuse', input)
}

/** The shop takes back a quote that nobody has ordered yet, and says why. */
export async function withdrawQuote(ctx: Ctx, input: Answer & { remark: string }): Promise<void> {
  await endForShop(ctx, 'withdraw', input)
}

async function endForShop(ctx: Ctx, step: 'refuse' | 'withdraw', input: Answer & { remark: string }): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const { inquiry, invite } = await lockInvite(ctx, input.id, { shopId }, step, input.version)
  const note = input.remark.trim()
  if (!note) return refuse('REASON_WANTED', { field: 'remark' })
  await transition(ctx, inquiry, invite, step, { note })
}
