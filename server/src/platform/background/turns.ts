import type { Actor } from '../actor.ts'
import { refuse } from '../http/refuse.ts'

interface Limits {
  atOnce: number
  /** Of everybody together, and of one caller. */
  maxWaiting: number
  maxWaitingOfOne: number
}
interface Waiting {
  caller: string
  start: () => void
}

/** Heavy work, a few pieces at a time and of one caller one at a time; whoever comes later waits. Refuses BUSY when too many wait. */
export class Turns {
  private readonly running = new Set<string>()
  private readonly waiting: Waiting[] = []

  constructor(private readonly limits: Limits) {}

  async take<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
    const caller = 'accountId' in actor ? `${actor.kind}:${actor.accountId}` : actor.kind
    if (this.mayRun(caller)) this.running.add(caller)
    else {
      const own = this.waiting.filter((it) => it.caller === caller).length
      if (own >= this.limits.maxWaitingOfOne || this.waiting.length >= this.limits.maxWaiting) return refuse('BUSY')
      await new Promise<void>((start) => this.waiting.push({ caller, start }))
    }
    try {
      return await work()
    } finally {
      this.running.delete(caller)
      this.startNext()
    }
  }

  private mayRun = (caller: string) => this.running.size < this.limits.atOnce && !this.running.has(caller)

  private startNext() {
    const at = this.waiting.findIndex(({ caller }) => this.mayRun(caller))
    if (at < 0) return
    const [next] = this.waiting.splice(at, 1)
    // Taken here, so that nobody who comes before it goes on takes its place.
    this.running.add(next!.caller)
    next!.start()
  }
}
