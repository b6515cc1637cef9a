import { pinCategoryTree } from '#modules/shop/catalog'
import { asSystem, type Ctx, inCommand } from '#platform/ctx'
import { claimPlanned, type Done, notePlanned, type PlannedGoods } from './import-goods.store.ts'
import { mergingChanges } from './merge-changes.ts'
import { patiently, type Work, wrongIn } from './work.ts'

/** A step of an import for one goods, and what is noted where the goods are why it cannot be done. */
interface StepOfOne {
  step: Parameters<typeof claimPlanned>[2]
  failed: Done['fate']
  run: (
    ctx: Ctx,
    isContended: boolean,
  ) => Promise<Omit<Done, 'position' | 'problems'> & Partial<Pick<Done, 'problems'>>>
}

/** Does one goods by itself, in a transaction that also notes it; again where somebody changes it at the same moment. */
export async function workOnOne(
  work: Work,
  planned: PlannedGoods,
  { step, failed, run: act }: StepOfOne,
): Promise<void> {
  const { app, run, actor } = work
  const { position } = planned
  try {
    await patiently((isContended) =>
      inCommand(app, actor, run.lang, async (command) => {
        const { ctx, tell } = mergingChanges(command)
        if (!(await claimPlanned(ctx, run, step, [planned])).has(position)) return
        await pinCategoryTree(ctx)
        const done = await act(ctx, isContended)
        tell()
        await notePlanned(ctx, run, step, [{ position, problems: [], ...done }])
      }),
    )
  } catch (error) {
    const problems = wrongIn(error, work, planned)
    await asSystem(app, 'goods-import', (ctx) => notePlanned(ctx, run, step, [{ position, fate: failed, problems }]))
  }
}
