import { showShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import { type Conversation, ensureConversation, findConversation, pinCard } from './conversation.store.ts'
import { nameSubject, type Subject } from './name-subject.ts'
import { wakeWatchers } from './watch-conversations.ts'

/** The member's conversation with an open shop; what it is about from now on is pinned. */
export async function openConversation(
  ctx: Ctx,
  { shopId, subject }: { shopId: number; subject?: Subject | undefined },
): Promise<Conversation> {
  const { companyId, memberId } = buyerIn(ctx)
  await showShop(ctx, shopId)
  const card = subject && (await nameSubject(ctx, subject, { shopId, memberId }))
  const id = await ensureConversation(ctx, { shopId, companyId, memberId })
  if (card) {
    await pinCard(ctx, id, card)
    ctx.afterCommit(() => wakeWatchers(ctx.app))
  }
  return findConversation(ctx, id)
}
