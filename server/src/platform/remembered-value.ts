import { type Ctx, isInTransaction } from './ctx.ts'
import { isAway } from './database/database-away.ts'

/**
 * One value that is remembered for a moment, for commands too: they take it without asking again. Only what was read outside of a
 * transaction is left to others, and nothing that was read before a change is remembered after it.
 */
export class RememberedValue<Value> {
  private kept: { value: Value; madeAt: number } | undefined
  private changes = 0

  constructor(private readonly milliseconds: number) {}

  async get(ctx: Ctx, read: () => Promise<Value>): Promise<Value> {
    const { changes } = this
    const now = ctx.app.clock.now().getTime()
    // A clock that is set back makes nothing last longer.
    if (this.kept && this.kept.madeAt <= now && now < this.kept.madeAt + this.milliseconds) return this.kept.value
    const value = await read()
    if (!isInTransaction(ctx) && this.changes === changes) this.kept = { value, madeAt: now }
    return value
  }

  /** The same; while the database is away, what was known last, as long as nobody has changed it here since. */
  async getOrLast(ctx: Ctx, read: () => Promise<Value>): Promise<Value> {
    try {
      return await this.get(ctx, read)
    } catch (error) {
      if (this.kept && isAway(error)) return this.kept.value
      throw error
    }
  }

  invalidate(): void {
    this.kept = undefined
    this.changes++
  }
}
