import { type App, type Ctx, isInTransaction } from './ctx.ts'

/**
 * Remembers answers for a moment. Bounded; of several who ask at once the first does the work. Inside a transaction
 * nothing is remembered: what it sees is not yet so for others, and it may hold the only connection.
 */
export class TtlCache<Value> {
  private readonly entries = new Map<string, { madeAt: number; value: Promise<Value> }>()

  constructor(
    private readonly milliseconds: number,
    private readonly limit: number,
    /** Dictionaries, who is signed in and how background work stands stay on where answers are not remembered at all (`REMEMBER_ANSWERS=off`, for measuring). */
    private readonly holds: 'answers' | 'dictionary' = 'answers',
  ) {}

  /** What is remembered, where it is; nobody makes it. */
  peek(ctx: Ctx, key: string): Promise<Value> | undefined {
    if (isInTransaction(ctx) || (this.holds === 'answers' && !ctx.app.config.rememberAnswers)) return undefined
    const now = ctx.app.clock.now().getTime()
    const known = this.entries.get(key)
    // A clock that is set back makes nothing last longer.
    return known && known.madeAt <= now && now < known.madeAt + this.milliseconds ? known.value : undefined
  }

  get(ctx: Ctx, key: string, make: () => Promise<Value>): Promise<Value> {
    if (isInTransaction(ctx)) return make()
    if (this.holds === 'answers' && !ctx.app.config.rememberAnswers) return make()
    const known = this.peek(ctx, key)
    if (known) return known
    const now = ctx.app.clock.now().getTime()
    this.entries.delete(key)
    if (this.entries.size >= this.limit) this.entries.delete(this.entries.keys().next().value!)
    const entry = { madeAt: now, value: make() }
    this.entries.set(key, entry)
    entry.value.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key)
    })
    return entry.value
  }

  /** Everything, or the entries whose key is one of those. */
  invalidate(which?: (key: string) => boolean) {
    if (!which) return this.entries.clear()
    for (const key of this.entries.keys()) if (which(key)) this.entries.delete(key)
  }
}

/** Something that each mall has one of, though several may live in one process. */
export function perApp<Thing>(make: () => Thing): (app: App) => Thing {
  const things = new WeakMap<object, Thing>()
  return (app) => {
    let thing = things.get(app.database)
    if (!thing) things.set(app.database, (thing = make()))
    return thing
  }
}
