import { printRunLimits } from '@borong/contract'
import { removeStoredFile } from '#modules/foundation/media'
import type { TimedJob } from '#platform/background/timed-jobs'
import { days, hours, minutes } from '#platform/clock'
import { type App, asSystem } from '#platform/ctx'
import { deleteRunsBefore, takeFilesBefore } from './bulk-run.store.ts'

const source = 'bulk-run'
const runDays = 90
const atOnce = 50

/** Files are there for a week, runs for three months. */
async function purgeBulkRuns(app: App, signal: AbortSignal): Promise<void> {
  const ago = (count: number) => new Date(app.clock.now().getTime() - days(count))
  for (let count = atOnce; count === atOnce && !signal.aborted;) {
    const files = await asSystem(app, source, (ctx) => takeFilesBefore(ctx, ago(printRunLimits.days), atOnce))
    for (const file of files) await removeStoredFile(app, file)
    count = files.length
  }
  for (let count = atOnce; count === atOnce && !signal.aborted;)
    count = await asSystem(app, source, (ctx) => deleteRunsBefore(ctx, ago(runDays), atOnce))
}

export const bulkRunJobs: readonly TimedJob[] = [
  { name: 'purge-bulk-runs', every: days(1), at: hours(3) + minutes(53), run: purgeBulkRuns },
]
