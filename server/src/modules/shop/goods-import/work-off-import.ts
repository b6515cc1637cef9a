import { staffOf } from '#modules/shop/shop'
import type { Seller } from '#platform/actor'
import { type App, asSystem } from '#platform/ctx'
import { checkSome } from './check-some.ts'
import { goodsImportDue } from './goods-import.events.ts'
import type { ImportState } from './goods-import.types.ts'
import { nextPlanned, type PlannedGoods, type Step } from './import-goods.store.ts'
import { endStep, findRunUnscoped, type ImportRun } from './import.store.ts'
import { planGoods } from './plan-goods.ts'
import { undoSome } from './undo-some.ts'
import { unpackPictures } from './unpack-pictures.ts'
import type { Work } from './work.ts'
import { writeSome } from './write-some.ts'

/** How long one part may take: others have their turn in between. */
const partMilliseconds = 3000
/** So many goods are a transaction, of which others may want some; and so many while all of them are new, which nobody waits for. */
const atOnce = { some: 50, allNew: 200 }

const steps: Partial<Record<ImportState, { step: Step; ends: ImportState; some: typeof checkSome }>> = {
  checking: { step: 'forecast', ends: 'checked', some: checkSome },
  importing: { step: 'result', ends: 'imported', some: writeSome },
  undoing: { step: 'undo', ends: 'undone', some: undoSome },
}

/** Who started the step, with the rights that they have now; undefined where they work there no more. */
async function starterOf(app: App, { shopId, accountId, id }: ImportRun): Promise<Seller | undefined> {
  const staff = await asSystem(app, 'goods-import', (ctx) => staffOf(ctx, shopId, accountId))
  return (
    staff && { kind: 'seller', sessionId: `goods-import:${id}`, accountId, shopId, ...staff, mustChangePassword: false }
  )
}

/** What comes before goods are checked: pictures of the zip, and the goods themselves; false where time is over before they are done. */
async function prepared({ app, run, actor }: Work, isOver: () => boolean): Promise<boolean> {
  if (!(await unpackPictures(app, run, actor, isOver))) return false
  if (!run.isPlanned) await planGoods(app, run)
  return true
}

/**
 * Does a part of what is due of an import and asks for the next one. Some goods at a time are a transaction that also notes that they
 * are done: whenever the process dies, another goes on with the first that is not, and two at once do none twice.
 */
export async function workOffImport(app: App, importId: number, signal: AbortSignal): Promise<void> {
  const run = await asSystem(app, 'goods-import', (ctx) => findRunUnscoped(ctx, importId))
  const due = run && steps[run.state]
  if (!run || !due) return
  const actor = await starterOf(app, run)
  const end = (to: ImportState) => asSystem(app, 'goods-import', async (ctx) => void (await endStep(ctx, run, to)))
  if (!actor) return end('stopped')
  const work = { app, run, actor }
  const until = performance.now() + partMilliseconds
  const isOver = () => signal.aborted || performance.now() > until
  const goOn = () => asSystem(app, 'goods-import', async (ctx) => ctx.publish(goodsImportDue(importId)))
  if (run.state === 'checking' && !(await prepared(work, isOver))) return goOn()
  let count = atOnce.some
  for (let after = -1; ;) {
    const planned: PlannedGoods[] = await asSystem(app, 'goods-import', (ctx) =>
      nextPlanned(ctx, importId, due.step, { after, count }),
    )
    if (!planned.length) return end(due.ends)
    count = (await due.some(work, planned)) ? atOnce.allNew : atOnce.some
    if (isOver()) return goOn()
    after = planned.at(-1)!.position
  }
}
