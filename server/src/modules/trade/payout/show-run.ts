import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { HistoryRow } from '#platform/state-machine'
import { payoutMachine, type PayoutStatus, runMachine, type RunStatus } from './payout.machine.ts'
import { findPayout, payoutsOfRun } from './payout.store.ts'
import type { Payout, Run, RunFigures } from './payout.types.ts'
import { figuresOfRuns, findRun } from './run.store.ts'

export interface ShownRun {
  run: Run
  figures: RunFigures
  payouts: Payout[]
  steps: HistoryRow<RunStatus>[]
}
export interface ShownPayout {
  payout: Payout
  run: Run
  steps: HistoryRow<PayoutStatus>[]
}

/** A run with its payouts and what happened to it. */
export async function showRun(ctx: Ctx, id: number): Promise<ShownRun> {
  const run = (await findRun(ctx, id)) ?? refuse('NOT_FOUND')
  const figures = (await figuresOfRuns(ctx, [id])).get(id)!
  return { run, figures, payouts: await payoutsOfRun(ctx, id), steps: await runMachine.history(ctx, id) }
}

/** A payout that whoever asks may see, with what happened to it. */
export async function showPayout(ctx: Ctx, id: number): Promise<ShownPayout> {
  const payout = await findPayout(ctx, id)
  return { payout, run: (await findRun(ctx, payout.runId))!, steps: await payoutMachine.history(ctx, id) }
}
