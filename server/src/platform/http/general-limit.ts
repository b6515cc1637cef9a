import type { SharedCounts } from './rate.ts'
import { refuse } from './refuse.ts'

/** Calls a minute, where a route names no number of its own (reliability-security 6.5). */
export const generalLimits = { guest: 300, member: 600 }

const windowMillis = 60_000
const maxCallers = 200_000
const shareEveryMillis = 1000
/** Who is below this part of the limit in every process is not worth a word to the others. */
const sharedFrom = 0.1

interface Count {
  /** Calls in this process. */
  own: number
  /** Of these, what the other processes know of. */
  shared: number
  /** Calls in the other processes, as last heard. */
  elsewhere: number
}

/**
 * Counts every call, in memory and without waiting. Processes with the same Redis exchange once a second what they
 * counted, so that a call costs no round trip to Redis; what gets through meanwhile is at most what comes in that second.
 */
export class GeneralLimit {
  private window = 0
  private counts = new Map<string, Count>()
  private changed = new Set<string>()
  private isSharing = false
  private readonly timer: NodeJS.Timeout | undefined

  constructor(private readonly others: SharedCounts | undefined) {
    if (others) this.timer = setInterval(() => void this.share(), shareEveryMillis).unref()
  }

  /** Counts one call of `caller` against `perMinute`, or refuses it with TOO_OFTEN and the seconds to wait. */
  count(caller: string, perMinute: number): void {
    const now = Date.now()
    const window = Math.floor(now / windowMillis)
    if (window !== this.window) {
      this.window = window
      this.counts = new Map()
      this.changed = new Set()
    }
    let count = this.counts.get(caller)
    if (!count) {
      if (this.counts.size >= maxCallers) return
      this.counts.set(caller, (count = { own: 0, shared: 0, elsewhere: 0 }))
    }
    count.own++
    if (this.others && count.own >= perMinute * sharedFrom) this.changed.add(caller)
    if (count.own + count.elsewhere > perMinute)
      refuse('TOO_OFTEN', { seconds: Math.ceil((windowMillis - (now % windowMillis)) / 1000) })
  }

  /** Publishes to the other processes what was counted since the last time, and reads what they did. */
  async share(): Promise<void> {
    if (!this.others || !this.changed.size || this.isSharing) return
    const { window, counts, changed } = this
    this.changed = new Set()
    const told = [...changed].map((caller) => ({ caller, count: counts.get(caller)!, own: counts.get(caller)!.own }))
    this.isSharing = true
    const totals = await this.others.addAll(
      window,
      told.map(({ caller, count, own }) => ({ caller: `general ${caller}`, calls: own - count.shared })),
    )
    this.isSharing = false
    // While the shared counters are away each process goes on with its own.
    if (!totals) return
    told.forEach(({ count, own }, at) => {
      count.shared = own
      count.elsewhere = totals[at]! - own
    })
  }

  close(): void {
    clearInterval(this.timer)
  }
}

/** Times the limit of a guest that applies to an office. */
export const officeFactor = 10
const accountsOfOffice = 5
const rememberedMillis = 12 * 3_600_000
const maxAddresses = 50_000

/**
 * Addresses behind which a company works: at least five accounts have called from there within the day. Their guests get
 * more, because pages are asked for without a session (reliability-security 6.5).
 */
export class OfficeAddresses {
  private since = Date.now()
  private current = new Map<string, Set<number>>()
  private previous = new Map<string, Set<number>>()

  note(address: string, accountId: number): void {
    const now = Date.now()
    if (now - this.since > rememberedMillis) {
      this.previous = now - this.since > 2 * rememberedMillis ? new Map() : this.current
      this.current = new Map()
      this.since = now
    }
    const accounts = this.current.get(address)
    if (!accounts) {
      if (this.current.size < maxAddresses) this.current.set(address, new Set([accountId]))
    } else if (accounts.size < accountsOfOffice) accounts.add(accountId)
  }

  has(address: string): boolean {
    const enough = (accounts: Set<number> | undefined) => accounts !== undefined && accounts.size >= accountsOfOffice
    return enough(this.current.get(address)) || enough(this.previous.get(address))
  }
}
