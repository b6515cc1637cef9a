import { reviewLimits } from '@borong/contract'
import { publishOwnPictures } from '#modules/foundation/media'
import { buyerIn } from '#platform/http/buyer-in'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { plainText } from './plain-text.ts'
import { textLimits } from './review.policy.ts'
import { addFollowUp, findReviewOfMember, type Review } from './review.store.ts'

/** How it did after some use: the author adds to a review once, within 90 days. Refuses NOT_FOUND, FOLLOW_UP_CLOSED, PICTURE_NOT_YOURS. */
export async function followUpReview(
  ctx: Ctx,
  id: number,
  followUp: { content: string; pictures: readonly string[] },
): Promise<Review> {
  const { companyId, memberId, accountId } = buyerIn(ctx)
  if (!(await findReviewOfMember(ctx, companyId, memberId, id))) return refuse('NOT_FOUND')
  const content = plainText(followUp.content, 'content', textLimits)
  const pictures = await publishOwnPictures(ctx, accountId, followUp.pictures)
  const since = new Date(ctx.clock.now().getTime() - days(reviewLimits.followDays))
  const added = await addFollowUp(ctx, { companyId, memberId, since }, id, { content, pictures })
  return added ?? refuse('FOLLOW_UP_CLOSED', { days: reviewLimits.followDays })
}
