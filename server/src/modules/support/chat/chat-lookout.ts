import { minutes } from '#platform/clock'
import { type App, asSystem, type Ctx, readingCtx } from '#platform/ctx'
import { type Watcher, Watchers } from './chat-watcher.ts'
import { changedConversationsUnscoped, noteSeen, onlineAmong } from './conversation.store.ts'
import { sendToFollowers } from './send-to-followers.ts'

/** What another process wrote is seen within it; what this one wrote, at once. */
const lookMillis = 1000
/** What is written at about the same time is one look. */
const togetherMillis = 20
const seenMillis = 20_000
const presenceMillis = 5000
const sides = ['buyer', 'shop'] as const

/**
 * Looks for everybody in this process who watches, and only while somebody does. It looks back further than the last look that succeeded:
 * who commits late has an earlier time. One look comes after the other, so that nobody is told of a later message before an earlier one.
 */
export class ChatLookout {
  private readonly watchers = new Watchers()
  /** Conversations to tell those of who follow them. */
  private due = new Set<number>()
  /** Who came since they were last said to be there. */
  private came = new Set<Watcher>()
  private isLooking = false
  private isAwaited = false
  private lookedAt: number | undefined
  private seenAt = 0
  private presenceAt = 0
  private rouse = () => {}

  constructor(private readonly app: App) {}

  add(watcher: Watcher): () => void {
    this.watchers.add(watcher)
    this.came.add(watcher)
    if (!this.isLooking) void this.goOnLooking()
    else this.wake()
    return () => {
      this.came.delete(watcher)
      this.watchers.remove(watcher)
    }
  }

  /** Tells them of a conversation from a place on, and of all that comes. */
  follow(watcher: Watcher, id: number, after: number): void {
    watcher.follows.set(id, { sent: after, version: 0 })
    this.due.add(id)
    this.wake()
  }

  wake(): void {
    this.isAwaited = true
    this.rouse()
  }

  private async goOnLooking() {
    this.isLooking = true
    this.lookedAt = undefined
    while (this.watchers.size) {
      this.isAwaited = false
      try {
        await this.noteWatchers()
        await this.look()
      } catch (error) {
        this.app.log.warn({ err: error }, 'a look at conversations failed')
        // What was due stays due, and is tried again after a rest.
        this.isAwaited = false
      }
      await this.pause()
    }
    this.isLooking = false
    this.due.clear()
  }

  private pause(): Promise<void> {
    if (this.isAwaited) return new Promise((resolve) => setTimeout(resolve, togetherMillis).unref())
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lookMillis).unref()
      this.rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private async noteWatchers() {
    const isTime = performance.now() - this.seenAt > seenMillis
    if (!isTime && !this.came.size) return
    if (isTime) this.seenAt = performance.now()
    const { came } = this
    this.came = new Set()
    for (const side of sides) {
      const fresh = new Set([...came].filter((it) => it.side === side).map((it) => it.partyId))
      const parties = isTime ? this.watchers.partiesOf(side) : [...fresh]
      await asSystem(this.app, 'chat-presence', (ctx) => noteSeen(ctx, side, parties))
    }
    if (came.size) this.presenceAt = 0
  }

  private async look() {
    const { app } = this
    const ctx = readingCtx(app, { kind: 'system', name: 'chat' }, 'en-us')
    const now = app.clock.now().getTime()
    const changed = await changedConversationsUnscoped(ctx, new Date(Math.min(now, this.lookedAt ?? now) - minutes(1)))
    this.lookedAt = now
    for (const it of changed) {
      for (const watcher of this.watchers.of('buyer', it.member_id)) this.tell(watcher, it)
      if (it.last_seq > 0 || it.shop_opened_at)
        for (const watcher of this.watchers.of('shop', it.shop_id)) this.tell(watcher, it)
    }
    await this.lookForPresence(ctx)
    if (!this.due.size) return
    const { due } = this
    this.due = new Set()
    try {
      const left = await sendToFollowers(ctx, this.watchers, [...due])
      for (const id of left.later) this.due.add(id)
      for (const id of left.more) this.due.add(id)
      if (left.more.size) this.isAwaited = true
    } catch (error) {
      for (const id of due) this.due.add(id)
      throw error
    }
  }

  private tell({ told, follows, send }: Watcher, it: { id: number; version: number; last_seq: number }): void {
    if ((told.get(it.id) ?? 0) < it.version) {
      told.set(it.id, it.version)
      send('chat', { conversation_id: String(it.id), version: it.version, last_seq: it.last_seq })
    }
    if ((follows.get(it.id)?.version ?? it.version) < it.version) this.due.add(it.id)
  }

  /** Who comes and goes changes no conversation, so it is looked for. */
  private async lookForPresence(ctx: Ctx) {
    if (performance.now() - this.presenceAt < presenceMillis) return
    this.presenceAt = performance.now()
    for (const side of sides) {
      const seen: { id: number; partyId: number; isOnline: boolean }[] = []
      for (const { side: own, follows } of this.watchers)
        if (own !== side) for (const [id, { other }] of follows) if (other) seen.push({ id, ...other })
      const online = await onlineAmong(ctx, side, [...new Set(seen.map((it) => it.partyId))])
      for (const it of seen) if (it.isOnline !== online.has(it.partyId)) this.due.add(it.id)
    }
  }
}
