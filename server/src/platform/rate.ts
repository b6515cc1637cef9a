import { refuse } from './refuse.ts'

/** Counts calls in windows of a minute. In memory: with several processes each counts its own. */
export class RateWindows {
  private window = 0
  private counts = new Map<string, number>()

  /** Counts one call of `caller` against `perMinute`, or refuses it with the seconds to wait. */
  count(caller: string, perMinute: number) {
    const now = Date.now()
    const window = Math.floor(now / 60_000)
    if (window !== this.window) {
      this.window = window
      this.counts = new Map()
    }
    const count = (this.counts.get(caller) ?? 0) + 1
    if (this.counts.size < 200_000 || this.counts.has(caller)) this.counts.set(caller, count)
    if (count > perMinute) refuse('TOO_OFTEN', { seconds: Math.ceil((60_000 - (now % 60_000)) / 1000) })
  }
}
