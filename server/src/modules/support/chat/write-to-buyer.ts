import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import {
  type Conversation,
  conversationWith,
  ensureConversation,
  findConversation,
  pinCard,
  reportedBetween,
} from './conversation.store.ts'
import { cardOf, findSubject, type Subject } from './name-subject.ts'
import { wakeWatchers } from './watch-conversations.ts'

/** Something a buyer has with the shop of the actor, and whose it is. */
async function ofBuyer(ctx: Ctx, subject: Subject) {
  const { shopId } = sellerIn(ctx)
  const named = await findSubject(ctx, subject)
  if (!named?.buyer || !named.shopIds.includes(shopId)) return refuse('NOT_FOUND')
  return { shopId, buyer: named.buyer, card: cardOf(subject, named) }
}

/** The conversation of the shop with whoever an order, an inquiry, an application or a complaint is of, where there is one. */
export async function conversationAbout(ctx: Ctx, subject: Subject): Promise<Conversation | undefined> {
  const { shopId, buyer } = await ofBuyer(ctx, subject)
  return conversationWith(ctx, { shopId, memberId: buyer.memberId })
}

/** The same, begun where there is none; what it is about from now on is pinned. */
export async function writeToBuyer(ctx: Ctx, subject: Subject): Promise<Conversation> {
  const { shopId, buyer, card } = await ofBuyer(ctx, subject)
  const id = await ensureConversation(ctx, { shopId, ...buyer })
  await pinCard(ctx, id, card)
  ctx.audit({ object: 'conversation', id, after: { pinned: `${subject.kind} ${subject.id}` } })
  ctx.afterCommit(() => wakeWatchers(ctx.app))
  return findConversation(ctx, id)
}

/** Reported conversations of those whom an object is between, for operators. */
export async function reportedAbout(ctx: Ctx, subject: Subject): Promise<Conversation[]> {
  const named = (await findSubject(ctx, subject)) ?? refuse('NOT_FOUND')
  return named.buyer ? reportedBetween(ctx, { shopIds: named.shopIds, memberId: named.buyer.memberId }) : []
}
