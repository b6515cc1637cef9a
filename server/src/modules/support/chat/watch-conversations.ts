import { ChatFrame } from '@borong/contract'
import { Compile } from 'typebox/compile'
import type { App, Ctx } from '#platform/ctx'
import type { SocketConnection, SocketTalk } from '#platform/http/socket-connections'
import type { SseConnection } from '#platform/http/sse-connections'
import { ChatLookout } from './chat-lookout.ts'
import type { Watcher } from './chat-watcher.ts'

/** Whoever looks at more at once reads no longer what came first. */
const followedAtOnce = 50

const lookouts = new WeakMap<object, ChatLookout>()
function lookoutOf(app: App): ChatLookout {
  const lookout = lookouts.get(app.database) ?? new ChatLookout(app)
  lookouts.set(app.database, lookout)
  return lookout
}

function watcherOf(ctx: Ctx, { send, isBehind }: Pick<Watcher, 'send' | 'isBehind'>): Watcher | undefined {
  const { actor } = ctx
  if (actor.kind !== 'buyer' && actor.kind !== 'seller') return undefined
  const party =
    actor.kind === 'buyer'
      ? { side: 'buyer' as const, partyId: actor.memberId }
      : { side: 'shop' as const, partyId: actor.shopId }
  return { ...party, ctx, send, isBehind, told: new Map(), follows: new Map() }
}

/** Tells a member, or somebody of a shop, that conversations of theirs have changed. Answers how to stop. */
export function watchConversations(ctx: Ctx, line: SseConnection): () => void {
  const watcher = watcherOf(ctx, { send: line.send, isBehind: () => false })
  if (!watcher) return () => {}
  line.send('hello', {})
  return lookoutOf(ctx.app).add(watcher)
}

const frames = Compile(ChatFrame)

/** The same over a socket, and what is said in those conversations that they look at. */
export function talkOfConversations(ctx: Ctx, socket: SocketConnection): SocketTalk {
  const watcher = watcherOf(ctx, socket)
  if (!watcher) return { hear: () => {}, stop: () => {} }
  const lookout = lookoutOf(ctx.app)
  socket.send('hello', {})
  return {
    hear: (frame) => {
      if (!frames.Check(frame)) return socket.send('unknown', {})
      const { follow, after = 0, leave } = frame
      if (leave !== undefined) watcher.follows.delete(Number(leave))
      if (follow === undefined) return
      watcher.follows.delete(Number(follow))
      if (watcher.follows.size >= followedAtOnce) watcher.follows.delete(watcher.follows.keys().next().value!)
      lookout.follow(watcher, Number(follow), after)
    },
    stop: lookout.add(watcher),
  }
}

/** Something was written in this process. */
export const wakeWatchers = (app: App): void => lookouts.get(app.database)?.wake()
