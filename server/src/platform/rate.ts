import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { refuse } from './refuse.ts'

/** Counts one call more in a window and answers how many there are now. */
interface Counter {
  add(window: number, caller: string): Promise<number>
  close(): void
}

/** Counters that several processes have in common. */
export interface SharedCounts {
  /** Adds to several counters at once and answers how many there are now; nothing while the counters are away. */
  addAll(window: number, counts: readonly { caller: string; calls: number }[]): Promise<number[] | undefined>
}

const windowMillis = 60_000
const callersAtMost = 200_000
/** How long a call waits for the shared counters, and how long nobody asks them after they kept one waiting. */
const answerWithinMillis = 250
const leftAloneMillis = 2000

function inMemory(): Counter {
  let current = 0
  let counts = new Map<string, number>()
  return {
    add(window, caller) {
      if (window !== current) {
        current = window
        counts = new Map()
      }
      const count = (counts.get(caller) ?? 0) + 1
      if (counts.size < callersAtMost || counts.has(caller)) counts.set(caller, count)
      return Promise.resolve(count)
    },
    close: () => {},
  }
}

/** Processes that name the same Redis count together. While it is away each counts for itself rather than refusing everybody. */
function shared(url: string, log: Logger): Counter & SharedCounts {
  const alone = inMemory()
  const redis = new Redis(url, {
    enableReadyCheck: false,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: answerWithinMillis,
  })
  let aloneUntil = 0
  redis.on('error', (error: Error & { code?: string }) =>
    log.warn({ reason: error.code ?? error.name }, 'the shared counters are away'),
  )
  return {
    async add(window, caller) {
      if (performance.now() < aloneUntil) return alone.add(window, caller)
      const key = `borong:rate:${window}:${caller}`
      try {
        const [count] = await Promise.all([redis.incr(key), redis.pexpire(key, 2 * windowMillis)])
        return count
      } catch (error) {
        // A connection that stands and says nothing.
        if ((error as Error).message === 'Command timed out') {
          aloneUntil = performance.now() + leftAloneMillis
          log.warn({ reason: 'no answer' }, 'the shared counters are away')
        }
        return alone.add(window, caller)
      }
    },
    async addAll(window, counts) {
      const batch = redis.pipeline()
      for (const { caller, calls } of counts) {
        const key = `borong:rate:${window}:${caller}`
        batch.incrby(key, calls).pexpire(key, 2 * windowMillis)
      }
      const answers = await batch.exec().catch(() => null)
      const totals = answers
        ?.filter((_, at) => at % 2 === 0)
        .map(([error, total]) => (error ? undefined : Number(total)))
      return totals?.length === counts.length && totals.every((it) => it !== undefined) ? totals : undefined
    },
    close: () => redis.disconnect(),
  }
}

/** Counts calls in windows of a minute: in this process, or together with others over REDIS_URL. */
export class RateWindows {
  private readonly counter: Counter
  /** The counters in common, where there are any. */
  readonly shared: SharedCounts | undefined

  constructor(redisUrl: string | undefined, log: Logger) {
    const together = redisUrl ? shared(redisUrl, log) : undefined
    this.shared = together
    this.counter = together ?? inMemory()
  }

  /** Counts one call of `caller` against `perMinute`, or refuses it with the seconds to wait. */
  async count(caller: string, perMinute: number): Promise<void> {
    const now = Date.now()
    const count = await this.counter.add(Math.floor(now / windowMillis), caller)
    if (count > perMinute) refuse('TOO_OFTEN', { seconds: Math.ceil((windowMillis - (now % windowMillis)) / 1000) })
  }

  close(): void {
    this.counter.close()
  }
}
