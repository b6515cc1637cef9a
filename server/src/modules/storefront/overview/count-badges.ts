import type { Badges } from '@borong/contract'
import type { Static } from 'typebox'
import { countLinesOf } from '#modules/trade/cart'
import { countUnreadMessages } from '#modules/support/chat'
import { countUnreadOf } from '#modules/support/notification'
import type { Ctx } from '#platform/ctx'

/** The badges of these members, in one look for all of them. */
export async function countBadges(
  ctx: Ctx,
  memberIds: readonly number[],
): Promise<(memberId: number) => Static<typeof Badges>> {
  const [unread, lines, chat] = await Promise.all([
    countUnreadOf(ctx, memberIds),
    countLinesOf(ctx, memberIds),
    countUnreadMessages(ctx, memberIds),
  ])
  return (memberId) => ({
    unread: unread.get(memberId) ?? 0,
    cart: lines.get(memberId) ?? 0,
    chat: chat.get(memberId) ?? 0,
  })
}
