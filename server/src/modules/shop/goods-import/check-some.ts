import { pinCategoryTree } from '#modules/shop/catalog'
import { asSystem, attempt, type Ctx, dryRun } from '#platform/ctx'
import { planAnew } from '#platform/database/database'
import { applyOne } from './apply-one.ts'
import { applyTogether } from './apply-goods.ts'
import { type Done, notePlanned, type PlannedGoods } from './import-goods.store.ts'
import { priceTogether } from './price-together.ts'
import { sortPrepared } from './sort-prepared.ts'
import { attemptTogether, halving, isOfGoods, patiently, type Work, wrongIn } from './work.ts'

async function checkOne(ctx: Ctx, work: Work, planned: PlannedGoods): Promise<Done> {
  const { position } = planned
  try {
    const { fate } = await patiently(async (isContended) => {
      const tried = await attempt(ctx, () => applyOne(ctx, work.run, planned, isContended), isOfGoods, 'always')
      if ('error' in tried) throw tried.error
      return tried.value
    })
    return { position, fate, problems: [] }
  } catch (error) {
    return { position, fate: 'refused', problems: wrongIn(error, work, planned) }
  }
}

/** Writes some goods as an import would, takes everything back, and notes what it came to. Answers whether more of the kind can be taken at once. */
export async function checkSome(work: Work, planned: readonly PlannedGoods[]): Promise<boolean> {
  const { app, run, actor } = work
  let areAllNew = false
  const done = await dryRun(app, actor, run.lang, async (ctx) => {
    await Promise.all([planAnew(ctx), pinCategoryTree(ctx)])
    // An act on the list is nothing but changes, each of its own.
    const sorted = run.act ? undefined : await sortPrepared(ctx, run, planned)
    const { done: found = [], fresh = [], priced = [], single = planned } = sorted ?? {}
    const left = await halving(fresh, async (some) => {
      const goods = some.map((it) => it.goods.fresh)
      if (!(await attemptTogether(ctx, () => applyTogether(ctx, run, goods), 'always'))) return false
      found.push(...some.map((it): Done => ({ position: it.planned.position, fate: 'new', problems: [] })))
      return true
    })
    const dear = await halving(priced, async (some) => {
      if (!(await attemptTogether(ctx, () => priceTogether(ctx, run, some), 'always'))) return false
      found.push(...some.map((it): Done => ({ position: it.planned.position, fate: 'changed', problems: [] })))
      return true
    })
    areAllNew = ![left, priced, single].some((it) => it.length)
    for (const it of [...[...left, ...dear].map((one) => one.planned), ...single])
      found.push(await checkOne(ctx, work, it))
    return found
  })
  await asSystem(app, 'goods-import', (ctx) =>
    notePlanned(
      ctx,
      run,
      'forecast',
      done.map(({ position, fate, problems }) => ({ position, fate, problems })),
    ),
  )
  return areAllNew
}
