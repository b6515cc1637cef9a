import { reviewLimits } from '@borong/contract'
import { days } from '#platform/clock'

/** How long a review may be added to, and a reply corrected. */
export const followUpUntil = (writtenAt: Date) => new Date(writtenAt.getTime() + days(reviewLimits.followDays))
const amendUntil = (repliedAt: Date) => new Date(repliedAt.getTime() + days(reviewLimits.amendDays))
export const textLimits = [1, reviewLimits.text] as const

/** Only the author adds to a review, once, in time. */
export const mayFollowUp = (
  review: { memberId: number; writtenAt: Date; followUp: object | undefined },
  memberId: number,
  now: Date,
): boolean => review.memberId === memberId && !review.followUp && now <= followUpUntil(review.writtenAt)

export const mayAmend = (reply: { at: Date } | undefined, now: Date): boolean =>
  reply !== undefined && now <= amendUntil(reply.at)
