import type { TimedJob } from '#platform/background/timed-jobs'
import { minutes } from '#platform/clock'
import { type App, asSystem } from '#platform/ctx'
import { bringBanksIntoForceUnscoped } from './bank-change.store.ts'

const atOnce = 50

/** Money goes to other accounts of shops once these have waited long enough. */
async function bringBanksIntoForce(app: App, signal: AbortSignal): Promise<void> {
  for (let count = atOnce; count === atOnce && !signal.aborted;)
    count = (await asSystem(app, 'bank-change', (ctx) => bringBanksIntoForceUnscoped(ctx, atOnce))).length
}

export const shopJobs: readonly TimedJob[] = [
  { name: 'bring-banks-into-force', every: minutes(10), run: bringBanksIntoForce },
]
