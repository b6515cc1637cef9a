import { pinCategoryTree } from '#modules/shop/catalog'
import { type Ctx, inCommand } from '#platform/ctx'
import { planAnew } from '#platform/database/database'
import { applyOne } from './apply-one.ts'
import { applyTogether, type Fresh } from './apply-goods.ts'
import { mergingChanges } from './merge-changes.ts'
import { claimPlanned, type Done, notePlanned, type PlannedGoods } from './import-goods.store.ts'
import { type Priced, priceTogether } from './price-together.ts'
import { workOnOne } from './work-on-one.ts'
import { sortPrepared } from './sort-prepared.ts'
import { attemptTogether, halving, type Work } from './work.ts'

/** Writes new goods together, as many as can be; answers what is done and what is left. */
async function writeFresh(ctx: Ctx, { run }: Work, fresh: readonly Fresh[]) {
  const done: Done[] = []
  const left = await halving(fresh, async (some) => {
    const merging = mergingChanges(ctx)
    const goods = some.map((it) => it.goods.fresh)
    const tried = await attemptTogether(ctx, () => applyTogether(merging.ctx, run, goods))
    if (!tried) return false
    merging.tell()
    for (const [at, written] of tried.entries())
      done.push({ position: some[at]!.planned.position, fate: 'new', problems: [], ...written })
    return true
  })
  return { done, left: left.map((it) => it.planned) }
}

interface Left {
  priced: readonly Priced[]
  single: readonly PlannedGoods[]
}

/** Writes what needs no statements of its own, in one transaction; answers the goods that do. */
const writeTogether = (work: Work, planned: readonly PlannedGoods[]): Promise<Left> =>
  inCommand(work.app, work.actor, work.run.lang, async (ctx) => {
    const { run } = work
    const [claimed] = await Promise.all([claimPlanned(ctx, run, 'result', planned), planAnew(ctx)])
    await pinCategoryTree(ctx)
    const { done, fresh, priced, single } = await sortPrepared(
      ctx,
      run,
      planned.filter((it) => claimed.has(it.position)),
    )
    const written = await writeFresh(ctx, work, fresh)
    await notePlanned(ctx, run, 'result', [...done, ...written.done])
    return { priced, single: [...written.left, ...single] }
  })

/** Changes prices and stock of goods, in a short transaction of their own: buyers order from them. Answers those with which it cannot be done. */
const writePrices = (work: Work, priced: readonly Priced[]): Promise<PlannedGoods[]> =>
  inCommand(work.app, work.actor, work.run.lang, async (ctx) => {
    const { run } = work
    const planned = priced.map((it) => it.planned)
    const [claimed] = await Promise.all([claimPlanned(ctx, run, 'result', planned), planAnew(ctx)])
    const done: Done[] = []
    const left = await halving(
      priced.filter((it) => claimed.has(it.planned.position)),
      async (some) => {
        const merging = mergingChanges(ctx)
        const tried = await attemptTogether(ctx, () => priceTogether(merging.ctx, run, some))
        if (!tried) return false
        merging.tell()
        done.push(...tried.map((it, at): Done => ({ position: some[at]!.planned.position, problems: [], ...it })))
        return true
      },
    )
    await notePlanned(ctx, run, 'result', done)
    return left.map((it) => it.planned)
  })

const writeOne = (work: Work, planned: PlannedGoods): Promise<void> =>
  workOnOne(work, planned, {
    step: 'result',
    failed: 'refused',
    run: (ctx, isContended) => applyOne(ctx, work.run, planned, isContended),
  })

/** Imports some goods: new ones together, then prices and stock; each that is changed otherwise by itself, so that nobody waits long for it. Answers whether more of the kind can be taken at once: none was there before. */
export async function writeSome(work: Work, planned: readonly PlannedGoods[]): Promise<boolean> {
  const { priced, single } = work.run.act ? { priced: [], single: planned } : await writeTogether(work, planned)
  const left = priced.length ? await writePrices(work, priced) : []
  for (const it of [...single, ...left].toSorted((a, b) => a.position - b.position)) await writeOne(work, it)
  return !priced.length && !single.length
}
