import { staffOf } from '#modules/shop/shop'
import type { Seller } from '#platform/actor'
import { type App, asSystem, dryRun, inCommand } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { applyGoods, flawOf } from './apply-goods.ts'
import { goodsImportDue } from './goods-import.events.ts'
import type { ImportState, RowFlaw } from './goods-import.types.ts'
import { claimPlanned, nextPlanned, notePlanned, type PlannedGoods, type Step } from './import-goods.store.ts'
import { findRunUnscoped, type ImportRun, moveRun } from './import.store.ts'
import { flaws } from './import-flaw.messages.ts'
import { RowsWrong } from './merge-rows.ts'
import { undoGoods } from './undo-goods.ts'
import { unpackPictures } from './unpack-pictures.ts'

/** How long one part may take: others have their turn in between. */
const partMilliseconds = 3000
const atOnce = 20
const tries = 5

const steps: Partial<Record<ImportState, { step: Step; ends: ImportState }>> = {
  checking: { step: 'forecast', ends: 'checked' },
  importing: { step: 'result', ends: 'imported' },
  undoing: { step: 'undo', ends: 'undone' },
}

/** Who started the step, with the rights that they have now; undefined where they work there no more. */
async function starterOf(app: App, { shopId, accountId, id }: ImportRun): Promise<Seller | undefined> {
  const staff = await asSystem(app, 'goods-import', (ctx) => staffOf(ctx, shopId, accountId))
  return (
    staff && { kind: 'seller', sessionId: `goods-import:${id}`, accountId, shopId, ...staff, mustChangePassword: false }
  )
}

interface Work {
  app: App
  run: ImportRun
  actor: Seller
}

/** Whatever keeps one goods from being written, in words; a fault of the mall itself is thrown. */
function wrongIn(error: unknown, { run, app }: Work, planned: PlannedGoods): RowFlaw[] {
  if (error instanceof RowsWrong) return [...error.flaws]
  const here = { row: planned.rows[0] ?? 0, column: '' }
  if (error instanceof Refusal && error.code === 'MOVED_ON')
    return [{ ...here, reason: format(flaws.stillChanging, run.lang) }]
  if (error instanceof Refusal) return [flawOf(error, run, planned.rows)]
  // What the database does not take of one row must not stand in the way of the others.
  if (!/^(?:22|23)/.test((error as { code?: string }).code ?? '')) throw error
  app.log.error({ err: error, importId: run.id, position: planned.position }, 'goods of a file could not be stored')
  return [{ ...here, reason: format(flaws.notStored, run.lang) }]
}

/** Does it again where somebody changes the goods at the same moment, and holds them from then on. */
async function patiently<T>(run: (isContended: boolean) => Promise<T>): Promise<T> {
  for (let left = tries; ; left--)
    try {
      return await run(left < tries)
    } catch (error) {
      if (left === 1 || !(error instanceof Refusal) || error.code !== 'MOVED_ON') throw error
    }
}

const doing: Record<Step, (work: Work, planned: PlannedGoods) => Promise<void>> = {
  async forecast(work, planned) {
    const { app, run, actor } = work
    const note = (forecast: 'new' | 'changed' | 'unchanged' | 'refused', problems: RowFlaw[]) =>
      asSystem(app, 'goods-import', (ctx) => notePlanned(ctx, planned, 'forecast', { forecast, problems }))
    try {
      const { fate } = await patiently((isContended) =>
        dryRun(app, actor, run.lang, (ctx) => applyGoods(ctx, run, planned, isContended)),
      )
      await note(fate, [])
    } catch (error) {
      await note('refused', wrongIn(error, work, planned))
    }
  },
  async result(work, planned) {
    const { app, run, actor } = work
    try {
      await patiently((isContended) =>
        inCommand(app, actor, run.lang, async (ctx) => {
          if (!(await claimPlanned(ctx, planned, 'result'))) return
          const { fate: result, ...applied } = await applyGoods(ctx, run, planned, isContended)
          await notePlanned(ctx, planned, 'result', { result, ...applied, problems: [] })
        }),
      )
    } catch (error) {
      const problems = wrongIn(error, work, planned)
      await asSystem(app, 'goods-import', (ctx) => notePlanned(ctx, planned, 'result', { result: 'refused', problems }))
    }
  },
  async undo(work, planned) {
    const { app, run, actor } = work
    try {
      await patiently((isContended) =>
        inCommand(app, actor, run.lang, async (ctx) => {
          if (!(await claimPlanned(ctx, planned, 'undo'))) return
          await notePlanned(ctx, planned, 'undo', await undoGoods(ctx, run, planned, isContended))
        }),
      )
    } catch (error) {
      const problems = wrongIn(error, work, planned)
      await asSystem(app, 'goods-import', (ctx) => notePlanned(ctx, planned, 'undo', { undo: 'kept', problems }))
    }
  },
}

/**
 * Does a part of what is due of an import and asks for the next one. Each goods is a transaction of its own that also notes that it is
 * done: whenever the process dies, another goes on with the first that is not, and two at once do none twice.
 */
export async function workOffImport(app: App, importId: number, signal: AbortSignal): Promise<void> {
  const run = await asSystem(app, 'goods-import', (ctx) => findRunUnscoped(ctx, importId))
  const due = run && steps[run.state]
  if (!run || !due) return
  const actor = await starterOf(app, run)
  const end = (to: ImportState) =>
    asSystem(app, 'goods-import', async (ctx) => void (await moveRun(ctx, run, [run.state], to)))
  if (!actor) return end('stopped')
  const until = performance.now() + partMilliseconds
  const isOver = () => signal.aborted || performance.now() > until
  const goOn = () => asSystem(app, 'goods-import', async (ctx) => ctx.publish(goodsImportDue(importId)))
  if (run.state === 'checking' && !(await unpackPictures(app, run, actor, isOver))) return goOn()
  for (;;) {
    const planned = await asSystem(app, 'goods-import', (ctx) => nextPlanned(ctx, importId, due.step, atOnce))
    if (!planned.length) return end(due.ends)
    for (const it of planned) {
      if (isOver()) return goOn()
      await doing[due.step]({ app, run, actor }, it)
    }
  }
}
