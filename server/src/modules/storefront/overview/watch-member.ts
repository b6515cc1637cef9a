import type { Badges } from '@borong/contract'
import type { Static } from 'typebox'
import { latestMovesUnscoped } from '#modules/trade/order'
import { buyerIn } from '#platform/http/buyer-in'
import { type Ctx, type App, readingCtx } from '#platform/ctx'
import type { SseConnection } from '#platform/http/sse-connections'
import { perApp } from '#platform/ttl-cache'
import { countBadges } from './count-badges.ts'

const lookMillis = 3000
/** As many moves are looked at each time; if none of them was there the last time, there were more. */
const movesLookedAt = 300

interface Watcher {
  memberId: number
  companyId: number
  seesOrders: boolean
  line: SseConnection
  told?: Static<typeof Badges>
}

const lookouts = perApp(() => new Lookout())

/** Tells the member's badges at once and when they change, and that orders of the company have moved. Answers how to stop. */
export function watchMember(ctx: Ctx, line: SseConnection): () => void {
  const { memberId, companyId, permissions } = buyerIn(ctx)
  const seesOrders = permissions.has('my-order') || permissions.has('my-order-audit')
  return lookouts(ctx.app).add(ctx.app, { memberId, companyId, seesOrders, line })
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis).unref())

/** Looks for everybody in this process who watches, and only while somebody does. */
class Lookout {
  private readonly watchers = new Set<Watcher>()
  private isLooking = false
  private known: ReadonlySet<number> | undefined

  add(app: App, watcher: Watcher): () => void {
    this.watchers.add(watcher)
    if (!this.isLooking) void this.goOnLooking(app)
    return () => this.watchers.delete(watcher)
  }

  private async goOnLooking(app: App) {
    this.isLooking = true
    while (this.watchers.size) {
      await this.look(app).catch((error: unknown) => app.log.warn({ err: error }, 'a look for those who watch failed'))
      await pause(lookMillis)
    }
    this.known = undefined
    this.isLooking = false
  }

  private async look(app: App) {
    const ctx = readingCtx(app, { kind: 'system', name: 'overview' }, 'en-us')
    const members = [...new Set([...this.watchers].map((watcher) => watcher.memberId))]
    const [badgesOf, hasMoved] = await Promise.all([countBadges(ctx, members), this.companiesMoved(ctx)])
    for (const watcher of this.watchers) {
      const { memberId, companyId, seesOrders, line, told } = watcher
      const isNew = !told
      // Who came while the look was under way is told with the next one.
      if (!members.includes(memberId)) continue
      const badges = badgesOf(memberId)
      if (isNew || told.unread !== badges.unread || told.cart !== badges.cart || told.chat !== badges.chat)
        line.send('badges', badges)
      watcher.told = badges
      if (!isNew && seesOrders && hasMoved(companyId)) line.send('orders', {})
    }
  }

  /** Moves are known by their ids rather than by the highest one: who commits late has a low one. */
  private async companiesMoved(ctx: Ctx): Promise<(companyId: number) => boolean> {
    const moves = await latestMovesUnscoped(ctx, movesLookedAt)
    const { known } = this
    this.known = new Set(moves.map((move) => move.id))
    if (!known) return () => false
    if (moves.length === movesLookedAt && !moves.some((move) => known.has(move.id))) return () => true
    const companies = new Set(moves.filter((move) => !known.has(move.id)).map((move) => move.companyId))
    return (companyId) => companies.has(companyId)
  }
}
