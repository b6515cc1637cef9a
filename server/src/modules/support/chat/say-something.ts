import { closingsSince, openMillis } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { answerByItself } from './answer-by-itself.ts'
import type { Card, Message, MessageKind, Voice } from './chat.types.ts'
import { changeConversation, lockConversation } from './conversation.store.ts'
import { findSent, findWaitingFile, insertMessage, noteAnswer, sendFile } from './message.store.ts'
import { nameSubject, type Subject } from './name-subject.ts'
import { wakeWatchers } from './watch-conversations.ts'

export interface Said {
  conversationId: number
  clientId: string
  content: string
  fileId?: number | undefined
  subject?: Subject | undefined
  note: boolean
}
type LockedConversation = Awaited<ReturnType<typeof lockConversation>>

const teaserLength = 120

/**
 * Says something in a conversation. It is held while the next number is given, so that messages stand in the order in which they were
 * taken; what is sent again under the number of its sender is answered with what was kept.
 */
export async function saySomething(ctx: Ctx, said: Said): Promise<Message> {
  const { actor } = ctx
  if (actor.kind !== 'buyer' && actor.kind !== 'seller') return refuse('SESSION_ENDED')
  const side: Voice = actor.kind === 'buyer' ? 'buyer' : said.note ? 'note' : 'shop'
  const held = await lockConversation(ctx, said.conversationId)
  const before = await findSent(ctx, held.id, actor.accountId, said.clientId)
  if (before) return isSame(before, said, side) ? before : refuse('CHAT_SENT_OTHER')
  if (side === 'buyer' && held.blocked_at) return refuse('CHAT_BLOCKED')
  const { kind, card } = await readThing(ctx, said, held, actor.accountId)
  const seq = held.last_seq + 1
  const messageId = await insertMessage(ctx, {
    conversationId: held.id,
    seq,
    clientId: said.clientId,
    accountId: actor.accountId,
    authorName: actor.name,
    side,
    kind,
    content: said.content,
    card,
  })
  if (said.fileId !== undefined && !(await sendFile(ctx, actor.accountId, said.fileId, messageId)))
    return refuse('NOT_FOUND')
  const moved = await moveOn(ctx, held, side, said.content)
  const answered = side === 'buyer' ? await answerByItself(ctx, held, seq + 1) : {}
  await changeConversation(ctx, held.id, { last_seq: seq, ...moved, ...answered })
  ctx.afterCommit(() => wakeWatchers(ctx.app))
  if (actor.kind === 'seller') ctx.audit({ object: 'conversation', id: held.id, after: { seq, note: side === 'note' } })
  return (await findSent(ctx, held.id, actor.accountId, said.clientId))!
}

const isSame = (before: Message, said: Said, side: Voice): boolean =>
  before.side === side &&
  before.content === said.content &&
  (before.file?.id ?? undefined) === said.fileId &&
  (before.card?.id ?? undefined) === said.subject?.id

/** What a message is: a text, a file or a card, and one of them only. */
async function readThing(
  ctx: Ctx,
  said: Said,
  held: LockedConversation,
  accountId: number,
): Promise<{ kind: MessageKind; card: Card | null }> {
  const things = [said.content !== '', said.fileId !== undefined, said.subject !== undefined].filter(Boolean).length
  if (things === 0) return refuse('CHAT_EMPTY')
  if (things > 1) return refuse('CHAT_ONE_THING')
  if (said.subject) {
    const both = { shopId: held.shop_id, memberId: held.member_id }
    return { kind: 'card', card: await nameSubject(ctx, said.subject, both) }
  }
  if (said.fileId === undefined) return { kind: 'text', card: null }
  const file = (await findWaitingFile(ctx, accountId, said.fileId)) ?? refuse('NOT_FOUND')
  return { kind: file.kind === 'jpg' || file.kind === 'png' ? 'picture' : 'file', card: null }
}

/** What follows from words of one side: who waits for whom, and since when. A note changes nothing of it. */
async function moveOn(ctx: Ctx, held: LockedConversation, side: Voice, content: string) {
  if (side === 'note') return {}
  const now = ctx.clock.now()
  const last = { last_at: now, last_side: side, last_text: Array.from(content).slice(0, teaserLength).join('') }
  if (side === 'buyer') return { ...last, waiting_since: held.waiting_since ?? now, buyer_typed_at: null }
  if (held.waiting_since) {
    // Days on which the shop was closed are no waiting.
    const closings = await closingsSince(ctx, [held.shop_id], held.waiting_since)
    const seconds = Math.max(0, Math.round(openMillis(closings, held.waiting_since, now) / 1000))
    await noteAnswer(ctx, { shopId: held.shop_id, conversationId: held.id, seconds })
  }
  // Whoever answers first goes on, until somebody else is named.
  const { actor } = ctx
  const takes = held.assigned_account_id === null && actor.kind === 'seller'
  return {
    ...last,
    waiting_since: null,
    shop_typed_at: null,
    ...(takes && { assigned_account_id: actor.accountId, assigned_name: actor.name }),
  }
}
