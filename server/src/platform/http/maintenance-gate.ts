import type { Language } from '@borong/contract'
import { type Actor, lookOf } from '../actor.ts'
import { Refusal, type RefusalFacts, refuse } from './refuse.ts'

/** What buyers and shops are told while the mall is being maintained. */
export interface Maintenance {
  textIn(lang: Language): string
  expectedEnd: Date
}

const soonest = 60
const latest = 3600

/** Shuts buyers and shops out while the mall is being maintained. */
export class MaintenanceGate {
  constructor(
    private readonly current: () => Promise<Maintenance | undefined>,
    private readonly now: () => Date,
  ) {}

  /** What a guest is told; undefined while nothing is being maintained. */
  async closing(lang: Language): Promise<RefusalFacts<'MAINTENANCE'> | undefined> {
    const it = await this.current()
    if (!it) return undefined
    // At the expected end, and within the hour in any case, as it may be over before.
    const seconds = Math.ceil((it.expectedEnd.getTime() - this.now().getTime()) / 1000)
    return {
      text: it.textIn(lang),
      until: it.expectedEnd.toISOString(),
      seconds: Math.min(latest, Math.max(soonest, seconds)),
    }
  }

  /** Who calls; meanwhile refuses with MAINTENANCE whoever does not run the mall. */
  async admit(lang: Language, who: () => Promise<Actor>): Promise<Actor> {
    const facts = await this.closing(lang)
    if (!facts) return who()
    const actor = await who().catch((error: unknown) => {
      // Neither those whose session has ended.
      if (error instanceof Refusal && error.code === 'SESSION_ENDED') return refuse('MAINTENANCE', facts)
      throw error
    })
    return actor.kind === 'admin' || lookOf(actor) ? actor : refuse('MAINTENANCE', facts)
  }
}
