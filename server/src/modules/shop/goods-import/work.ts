import type { Seller } from '#platform/actor'
import { type App, attempt, type Ctx } from '#platform/ctx'
import { Refusal, refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { flawOf } from './flaw-of-refusal.ts'
import type { RowFlaw } from './goods-import.types.ts'
import type { PlannedGoods } from './import-goods.store.ts'
import { flaws } from './import-flaw.messages.ts'
import type { ImportRun } from './import.store.ts'
import { RowsWrong } from './merge-rows.ts'

/** One import that is worked off, and in whose name. */
export interface Work {
  app: App
  run: ImportRun
  actor: Seller
}

const tries = 5

/** What the database does not take of one row must not stand in the way of the others. */
const isOfRow = (error: unknown) => /^(?:22|23)/.test((error as { code?: string }).code ?? '')
/** What is the fault of what is to be written, and not of the mall. */
export const isOfGoods = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof RowsWrong || isOfRow(error)
const isMovedOn = (error: unknown) => error instanceof Refusal && error.code === 'MOVED_ON'

/** Whatever keeps one goods from being written, in words; a fault of the mall itself is thrown. */
export function wrongIn(error: unknown, { run, app }: Work, planned: PlannedGoods): RowFlaw[] {
  if (error instanceof RowsWrong) return [...error.flaws]
  const here = { row: planned.rows[0] ?? 0, column: run.act ? planned.number : '' }
  if (isMovedOn(error)) return [{ ...here, reason: format(flaws.stillChanging, run.lang) }]
  if (error instanceof Refusal) return [flawOf(error, run, planned.rows)]
  if (!isOfRow(error)) throw error
  app.log.error({ err: error, importId: run.id, position: planned.position }, 'goods of a file could not be stored')
  return [{ ...here, reason: format(flaws.notStored, run.lang) }]
}

/** Does it again where somebody changes the goods at the same moment, and holds them from then on. */
export async function patiently<T>(run: (isContended: boolean) => Promise<T>): Promise<T> {
  for (let left = tries; ; left--)
    try {
      return await run(left < tries)
    } catch (error) {
      if (left === 1 || !isMovedOn(error)) throw error
    }
}

/**
 * Does something with many things at once; where that fails, with each half of them, so that a few wrong ones cost little. Answers those
 * with which it could not be done.
 */
export async function halving<Thing>(
  things: readonly Thing[],
  run: (some: readonly Thing[]) => Promise<boolean>,
): Promise<Thing[]> {
  if (!things.length || (await run(things))) return []
  if (things.length === 1) return [...things]
  const middle = Math.ceil(things.length / 2)
  return [...(await halving(things.slice(0, middle), run)), ...(await halving(things.slice(middle), run))]
}

/** Tries it; what was written is taken back where it cannot be done, and with `always` in any case. */
export async function attemptTogether<T>(
  ctx: Ctx,
  run: () => Promise<T | undefined>,
  takesBack?: 'always',
): Promise<T | undefined> {
  const tried = await attempt(ctx, async () => (await run()) ?? refuse('MOVED_ON'), isOfGoods, takesBack)
  return 'error' in tried ? undefined : tried.value
}
