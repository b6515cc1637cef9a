import { settings } from '#modules/foundation/settings'
import { publishOwnPictures } from '#modules/foundation/media'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { plainText } from './plain-text.ts'
import { textLimits } from './review.policy.ts'
import { addFollowUp, findReviewOfMember, type Review } from './review.store.ts'

/** How it did after some use: the author adds to a review once, in time. Refuses NOT_FOUND, FOLLOW_UP_CLOSED, PICTURE_NOT_YOURS. */
export async function followUpReview(
  ctx: Ctx,
  id: number,
  followUp: { content: string; pictures: readonly string[] },
): Promise<Review> {
  const { companyId, memberId, accountId } = buyerIn(ctx)
  const review = (await findReviewOfMember(ctx, companyId, memberId, id)) ?? refuse('NOT_FOUND')
  const content = plainText(followUp.content, 'content', textLimits)
  const pictures = await publishOwnPictures(ctx, accountId, followUp.pictures)
  const known = await settings(ctx)
  const over = known.over('review.follow_within', ctx.clock.now())
  const added = await addFollowUp(ctx, { companyId, memberId, over }, id, { content, pictures })
  return added ?? refuse('FOLLOW_UP_CLOSED', { days: known.valueAt('review.follow_within', review.writtenAt) })
}
