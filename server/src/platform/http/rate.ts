import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { loadedWhenUsed } from '../loaded-when-used.ts'
import { refuse } from './refuse.ts'

const redisPackage = loadedWhenUsed<typeof import('ioredis')>('ioredis')

/** Counters that several processes have in common. */
export interface SharedCounts {
  /** Adds to several counters at once and answers how many there are now; nothing while the counters are away. */
  addAll(window: number, counts: readonly { caller: string; calls: number }[]): Promise<number[] | undefined>
}

const windowMillis = 60_000
/** How long a call waits for the shared counters, and how long nobody asks them after they kept one waiting. */
const answerWithinMillis = 250
const leftAloneMillis = 2000

/** The window is part of the key, so that the windows of all processes begin at the same moment. */
const keyOf = (window: number, caller: string) => `${window}:${caller}`
// Limits differ from call to call, so the limiters only count; what is too much is decided here.
const countingOnly = { keyPrefix: 'borong:rate', points: Number.MAX_SAFE_INTEGER, duration: windowMillis / 1000 }

/** Processes that name the same Redis count together. While it is away each counts for itself rather than refusing everybody. */
class CountsInRedis implements SharedCounts {
  private readonly redis: Redis
  private readonly together: RateLimiterRedis
  private aloneUntil = 0

  constructor(
    url: string,
    private readonly alone: RateLimiterMemory,
    private readonly log: Logger,
  ) {
    const { Redis: Connection } = redisPackage()
    this.redis = new Connection(url, {
      enableReadyCheck: false,
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: answerWithinMillis,
    })
    this.redis.on('error', (error: Error & { code?: string }) => this.warn(error.code ?? error.name))
    this.together = new RateLimiterRedis({ ...countingOnly, storeClient: this.redis, rejectIfRedisNotReady: true })
  }

  async add(key: string): Promise<number> {
    if (performance.now() >= this.aloneUntil)
      try {
        return (await this.together.penalty(key)).consumedPoints
      } catch (error) {
        // A connection that stands and says nothing.
        if ((error as Error).message === 'Command timed out') {
          this.aloneUntil = performance.now() + leftAloneMillis
          this.warn('no answer')
        }
      }
    return (await this.alone.penalty(key)).consumedPoints
  }

  async addAll(window: number, counts: readonly { caller: string; calls: number }[]): Promise<number[] | undefined> {
    const added = counts.map(({ caller, calls }) => this.together.penalty(keyOf(window, caller), calls))
    const answers = await Promise.all(added).catch(() => undefined)
    return answers?.map((it) => it.consumedPoints)
  }

  close(): void {
    this.redis.disconnect()
  }

  private warn(reason: string): void {
    this.log.warn({ reason }, 'the shared counters are away')
  }
}

/** Counts calls in windows of a minute: in this process, or together with others over REDIS_URL. */
export class RateWindows {
  private readonly alone = new RateLimiterMemory(countingOnly)
  private readonly inRedis: CountsInRedis | undefined

  constructor(redisUrl: string | undefined, log: Logger) {
    this.inRedis = redisUrl ? new CountsInRedis(redisUrl, this.alone, log) : undefined
  }

  /** The counters in common, where there are any. */
  get shared(): SharedCounts | undefined {
    return this.inRedis
  }

  /** Counts one call of `caller` against `perMinute`, or refuses it with the seconds to wait. */
  async count(caller: string, perMinute: number): Promise<void> {
    const now = Date.now()
    const key = keyOf(Math.floor(now / windowMillis), caller)
    const count = this.inRedis ? await this.inRedis.add(key) : (await this.alone.penalty(key)).consumedPoints
    if (count > perMinute) refuse('TOO_OFTEN', { seconds: Math.ceil((windowMillis - (now % windowMillis)) / 1000) })
  }

  close(): void {
    this.inRedis?.close()
  }
}
