import { reviewLimits } from '@borong/contract'
import type { Settings } from '#modules/foundation/settings'

/** How long a review may be added to, and a reply corrected. */
export const followUpUntil = (known: Settings, writtenAt: Date) => known.deadline('review.follow_within', writtenAt)
export const textLimits = [1, reviewLimits.text] as const

/** Only the author adds to a review, once, in time. */
export const mayFollowUp = (
  known: Settings,
  review: { memberId: number; writtenAt: Date; followUp: object | undefined },
  memberId: number,
  now: Date,
): boolean => review.memberId === memberId && !review.followUp && now <= followUpUntil(known, review.writtenAt)

export const mayAmend = (known: Settings, reply: { at: Date } | undefined, now: Date): boolean =>
  reply !== undefined && now <= known.deadline('review.amend_within', reply.at)
