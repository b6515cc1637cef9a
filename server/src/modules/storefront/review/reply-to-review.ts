import { settings } from '#modules/foundation/settings'
import { shopNames } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { plainText } from './plain-text.ts'
import { reviewReplied } from './review.events.ts'
import { textLimits } from './review.policy.ts'
import { findReviewOfShop, type Review, setReply } from './review.store.ts'

/** The shop replies once; of two that race the second is refused. Refuses NOT_FOUND, REPLY_THERE. */
export async function replyToReview(ctx: Ctx, id: number, reply: string): Promise<Review> {
  const { shopId, name } = sellerIn(ctx)
  if (!(await findReviewOfShop(ctx, shopId, id))) return refuse('NOT_FOUND')
  const content = plainText(reply, 'reply', textLimits)
  const replied = (await setReply(ctx, shopId, id, { content, by: name })) ?? refuse('REPLY_THERE')
  ctx.publish(reviewReplied(replied, (await shopNames(ctx, [shopId])).get(shopId) ?? ''))
  return replied
}

/** Corrects a reply in the time after the first one. Refuses NOT_FOUND, REPLY_FIXED. */
export async function amendReply(ctx: Ctx, id: number, reply: string): Promise<Review> {
  const { shopId, name } = sellerIn(ctx)
  const before = (await findReviewOfShop(ctx, shopId, id))?.reply ?? refuse('NOT_FOUND')
  const content = plainText(reply, 'reply', textLimits)
  const known = await settings(ctx)
  const over = known.over('review.amend_within', ctx.clock.now())
  const amended = await setReply(ctx, shopId, id, { content, by: name }, over)
  return amended ?? refuse('REPLY_FIXED', { days: known.valueAt('review.amend_within', before.at) })
}
