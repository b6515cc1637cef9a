import type { Ctx } from '#platform/ctx'
import type { Side } from './chat.types.ts'

/** How far somebody was told of a conversation that they look at. */
export interface Followed {
  /** The place up to which they have its messages. */
  sent: number
  version: number
  /** Who the other side is and whether they were said to be there; unknown before the first word. */
  other?: { partyId: number; isOnline: boolean }
}

/** Somebody who hears of changes of their conversations, or of those of their shop. */
export interface Watcher {
  side: Side
  partyId: number
  ctx: Ctx
  send: (event: string, data: object) => void
  isBehind: () => boolean
  /** By conversation, the version that was told. */
  told: Map<number, number>
  /** Whose messages are sent to them; a line has none. */
  follows: Map<number, Followed>
}

/** Everybody who watches in this process. */
export class Watchers {
  private readonly all = new Set<Watcher>()
  private readonly ofParties = new Map<string, Set<Watcher>>()

  get size(): number {
    return this.all.size
  }

  [Symbol.iterator]() {
    return this.all.values()
  }

  of(side: Side, partyId: number): Iterable<Watcher> {
    return this.ofParties.get(`${side} ${partyId}`) ?? []
  }

  partiesOf(side: Side): number[] {
    const ids = new Set<number>()
    for (const it of this.all) if (it.side === side) ids.add(it.partyId)
    return [...ids]
  }

  add(watcher: Watcher): void {
    const key = `${watcher.side} ${watcher.partyId}`
    this.all.add(watcher)
    this.ofParties.set(key, (this.ofParties.get(key) ?? new Set()).add(watcher))
  }

  remove(watcher: Watcher): void {
    const key = `${watcher.side} ${watcher.partyId}`
    const own = this.ofParties.get(key)
    this.all.delete(watcher)
    own?.delete(watcher)
    if (!own?.size) this.ofParties.delete(key)
  }
}
