import type { Ctx } from '#platform/ctx'
import type { Message } from './chat.types.ts'
import type { Followed, Watcher, Watchers } from './chat-watcher.ts'
import { type Conversation, conversationsUnscoped } from './conversation.store.ts'
import { messagesBetweenUnscoped } from './message.store.ts'
import { presentSaid } from './present-chat.ts'

const conversationsAtOnce = 100
const messagesAtOnce = 50

interface Follower {
  watcher: Watcher
  id: number
  followed: Followed
}

/**
 * Tells those who follow conversations how these stand now, and the messages behind the last that each was sent. Answers of which there is
 * more to tell at once, and which have to wait until somebody has read what was sent before.
 */
export async function sendToFollowers(
  ctx: Ctx,
  watchers: Watchers,
  due: readonly number[],
): Promise<{ more: Set<number>; later: Set<number> }> {
  const left = { more: new Set<number>(), later: new Set<number>(due.slice(conversationsAtOnce)) }
  for (const id of left.later) left.more.add(id)
  const now = new Set(due.slice(0, conversationsAtOnce))
  const followers: Follower[] = []
  for (const watcher of watchers)
    for (const [id, followed] of watcher.follows) if (now.has(id)) followers.push({ watcher, id, followed })
  const idsOf = (side: Watcher['side']) => [
    ...new Set(followers.filter((it) => it.watcher.side === side).map((it) => it.id)),
  ]
  // First how they stand: of the messages up to there none is missing.
  const standing = {
    buyer: await conversationsUnscoped(ctx, 'buyer', idsOf('buyer')),
    shop: await conversationsUnscoped(ctx, 'shop', idsOf('shop')),
  }
  const theirs = followers.flatMap((it) => {
    const conversation = standing[it.watcher.side].get(it.id)
    if (conversation && isTheirs(it.watcher, conversation)) return [{ ...it, conversation }]
    it.watcher.follows.delete(it.id)
    it.watcher.send('gone', { conversation_id: String(it.id) })
    return []
  })
  const places = placesOf(theirs)
  const messages = await messagesBetweenUnscoped(ctx, [...places.values()])
  for (const it of theirs) {
    const { id, watcher, followed } = it
    // Another place was asked for meanwhile.
    if (watcher.follows.get(id) !== followed) continue
    if (watcher.isBehind()) {
      left.later.add(id)
      continue
    }
    if (sendTo(it, messages.get(id)!, places.get(id)!.upTo)) left.more.add(id)
  }
  return left
}

const isTheirs = ({ side, partyId }: Watcher, it: Conversation): boolean =>
  side === 'buyer'
    ? it.member_id === partyId
    : it.shop_id === partyId && (it.last_seq > 0 || it.shop_opened_at !== null)

/** From where to where each is read: from the place of whoever is furthest behind, and not too much at once. */
function placesOf(followers: readonly (Follower & { conversation: Conversation })[]) {
  const places = new Map<number, { id: number; after: number; upTo: number }>()
  for (const { id, followed, conversation } of followers) {
    // Nobody has what was not said yet.
    followed.sent = Math.min(followed.sent, conversation.last_seq)
    const after = Math.min(places.get(id)?.after ?? Infinity, followed.sent)
    places.set(id, { id, after, upTo: Math.min(after + messagesAtOnce, conversation.last_seq) })
  }
  return places
}

/** Whether there is more behind it. */
function sendTo(
  { watcher, followed, conversation }: Follower & { conversation: Conversation },
  messages: readonly Message[],
  readTo: number,
): boolean {
  const { side, ctx, send, told } = watcher
  const after = followed.sent
  const upTo = Math.max(after, readTo)
  const isShop = side === 'shop'
  const said = messages.filter((it) => it.seq > after && it.seq <= upTo && (isShop || it.side !== 'note'))
  followed.sent = upTo
  followed.version = conversation.version
  followed.other = {
    partyId: isShop ? conversation.member_id : conversation.shop_id,
    isOnline: Boolean(conversation.other_online),
  }
  told.set(conversation.id, Math.max(told.get(conversation.id) ?? 0, conversation.version))
  send('said', presentSaid(ctx, { conversation, messages: said, after, upTo }))
  return upTo < conversation.last_seq
}
