import type { Ctx } from '#platform/ctx'
import { applyAct } from './apply-act.ts'
import { type Applied, applyGoods } from './apply-goods.ts'
import type { PlannedGoods } from './import-goods.store.ts'
import type { ImportRun } from './import.store.ts'

/** Writes one goods as its rows want it, or as an act on the list does. */
export const applyOne = (ctx: Ctx, run: ImportRun, planned: PlannedGoods, isContended: boolean): Promise<Applied> =>
  run.act ? applyAct(ctx, run, run.act, planned, isContended) : applyGoods(ctx, run, planned, isContended)
