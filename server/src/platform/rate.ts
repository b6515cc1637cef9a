import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { refuse } from './refuse.ts'

/** Counts one call more in a window and answers how many there are now. */
interface Counter {
  add(window: number, caller: string): Promise<number>
  close(): void
}

const windowMillis = 60_000
const callersAtMost = 200_000

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
function shared(url: string, log: Logger): Counter {
  const alone = inMemory()
  const redis = new Redis(url, { enableReadyCheck: false, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  redis.on('error', (error: Error & { code?: string }) =>
    log.warn({ reason: error.code ?? error.name }, 'the shared counters are away'),
  )
  return {
    async add(window, caller) {
      const key = `borong:rate:${window}:${caller}`
      try {
        const [count] = await Promise.all([redis.incr(key), redis.pexpire(key, 2 * windowMillis)])
        return count
      } catch {
        return alone.add(window, caller)
      }
    },
    close: () => redis.disconnect(),
  }
}

/** Counts calls in windows of a minute: in this process, or together with others over REDIS_URL. */
export class RateWindows {
  private readonly counter: Counter

  constructor(redisUrl: string | undefined, log: Logger) {
    this.counter = redisUrl ? shared(redisUrl, log) : inMemory()
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
