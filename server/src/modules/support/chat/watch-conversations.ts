import { minutes } from '#platform/clock'
import { type App, asSystem, type Ctx, readingCtx } from '#platform/ctx'
import type { SseConnection } from '#platform/http/sse-connections'
import { perApp } from '#platform/ttl-cache'
import { changedConversationsUnscoped, noteSeen } from './conversation.store.ts'

/** What another process wrote is seen within it; what this one wrote, at once. */
const lookMillis = 1000
const seenMillis = 20_000

interface Watcher {
  side: 'buyer' | 'shop'
  partyId: number
  line: SseConnection
  /** By conversation, the version that was told. */
  told: Map<number, number>
}

const lookouts = perApp(() => new Lookout())

/** Tells a member, or somebody of a shop, of changes of their conversations. Answers how to stop. */
export function watchConversations(ctx: Ctx, line: SseConnection): () => void {
  const { actor } = ctx
  if (actor.kind !== 'buyer' && actor.kind !== 'seller') return () => {}
  const of: Pick<Watcher, 'side' | 'partyId'> =
    actor.kind === 'buyer' ? { side: 'buyer', partyId: actor.memberId } : { side: 'shop', partyId: actor.shopId }
  line.send('hello', {})
  return lookouts(ctx.app).add(ctx.app, { ...of, line, told: new Map() })
}

/** Something was written in this process. */
export const wakeWatchers = (app: App): void => lookouts(app).wake()

/**
 * Looks for everybody in this process who watches, and only while somebody does. It looks back further than the last look: who commits
 * late has an earlier time. What a line tells twice does no harm, for it carries no words, only that there is something to fetch.
 */
class Lookout {
  private readonly watchers = new Set<Watcher>()
  private isLooking = false
  private isAwaited = false
  private rouse = () => {}

  add(app: App, watcher: Watcher): () => void {
    this.watchers.add(watcher)
    if (!this.isLooking) void this.goOnLooking(app)
    else this.wake()
    return () => this.watchers.delete(watcher)
  }

  wake(): void {
    this.isAwaited = true
    this.rouse()
  }

  private async goOnLooking(app: App) {
    this.isLooking = true
    let seenAt = 0
    while (this.watchers.size) {
      try {
        this.isAwaited = false
        if (performance.now() - seenAt > seenMillis || seenAt === 0) {
          await this.noteWatchers(app)
          seenAt = performance.now()
        }
        await this.look(app)
      } catch (error) {
        app.log.warn({ err: error }, 'a look at conversations failed')
      }
      await this.pause()
    }
    this.isLooking = false
  }

  private pause(): Promise<void> {
    if (this.isAwaited) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lookMillis).unref()
      this.rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private async noteWatchers(app: App) {
    for (const side of ['buyer', 'shop'] as const) {
      const parties = new Set([...this.watchers].filter((it) => it.side === side).map((it) => it.partyId))
      await asSystem(app, 'chat-presence', (ctx) => noteSeen(ctx, side, [...parties]))
    }
  }

  private async look(app: App) {
    const ctx = readingCtx(app, { kind: 'system', name: 'chat' }, 'en-us')
    const changed = await changedConversationsUnscoped(ctx, new Date(app.clock.now().getTime() - minutes(1)))
    for (const { id, shop_id, member_id, version, last_seq } of changed)
      for (const { side, partyId, line, told } of this.watchers) {
        const isTheirs = side === 'buyer' ? member_id === partyId : shop_id === partyId && last_seq > 0
        if (!isTheirs || (told.get(id) ?? 0) >= version) continue
        told.set(id, version)
        line.send('chat', { conversation_id: String(id), version, last_seq })
      }
  }
}
