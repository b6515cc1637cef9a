import { inquiryLimits } from '@borong/contract'
import { findOffers } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import { dayIn, days, hours } from '#platform/clock'
import { settings } from '#modules/foundation/settings'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { lockFor } from './lock-inquiry.ts'
import { linesOf, noteSubmitted } from './inquiry.store.ts'
import { type Deadline, insertInvites } from './quote.store.ts'

/** Asks the shops: each for its own lines. Refuses INQUIRY_EMPTY, GOODS_GONE with the lines, and days that have passed. */
export async function submitInquiry(
  ctx: Ctx,
  input: {
    id: number
    title: string | undefined
    replyBy: Date | undefined
    neededBy: string | undefined
    remark: string
  },
): Promise<void> {
  const { companyId, timeZone } = buyerIn(ctx)
  const { inquiry } = await lockFor(ctx, input.id, 'submit')
  const lines = await linesOf(ctx, [input.id])
  if (!lines.length) return refuse('INQUIRY_EMPTY')
  const deadline = await readDeadline(ctx, input.replyBy)
  if (input.neededBy !== undefined && input.neededBy < dayIn(ctx.clock.now(), timeZone))
    return refuse('INQUIRY_NEEDED_BY', { field: 'needed_by' })
  const offers = await findOffers(
    ctx,
    lines.map((line) => line.skuId),
    companyId,
  )
  const gone = lines.filter((line) => !offers.get(line.skuId)?.sellable)
  if (gone.length)
    return refuse('GOODS_GONE', {
      data: gone.map((line) => ({
        sku_id: String(line.skuId),
        name: pickText(line.names, ctx.lang),
        image: line.picture,
        reason: 'GOODS_GONE',
      })),
    })
  const submitted = {
    title: input.title === undefined ? inquiry.title : input.title.trim(),
    remark: input.remark.trim(),
    neededBy: input.neededBy ?? null,
  }
  await noteSubmitted(ctx, inquiry, submitted)
  const shops = new Map([...offers.values()].map((offer) => [offer.shopId, offer.shopName]))
  await insertInvites(
    ctx,
    { ...inquiry, ...submitted },
    [...shops].sort(([a], [b]) => a - b).map(([shopId, shopName]) => ({ shopId, shopName })),
    deadline,
  )
}

/** Until when an answer is wanted: as asked, an hour at least and 90 days at most; as the mall has it where nothing is said. */
export async function readDeadline(ctx: Ctx, asked: Date | undefined): Promise<Deadline> {
  const now = ctx.clock.now().getTime()
  const at = (asked ?? (await settings(ctx)).deadline('inquiry.reply_within', ctx.clock.now())).getTime()
  return at >= now + hours(1) - 60_000 && at <= now + days(inquiryLimits.replyDays)
    ? { replyBy: new Date(at), runsSince: asked ? null : new Date(now) }
    : refuse('INQUIRY_REPLY_BY', { field: 'reply_by', days: inquiryLimits.replyDays })
}
