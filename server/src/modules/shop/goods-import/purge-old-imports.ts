import { removeStoredFile } from '#modules/foundation/media'
import type { TimedJob } from '#platform/background/timed-jobs'
import { days, hours, minutes } from '#platform/clock'
import { type App, asSystem } from '#platform/ctx'
import { deleteRunsBefore, deleteUnreadBefore } from './import.store.ts'

const keptDays = 180
const atOnce = 50

/** Imports are kept for half a year, with their rows and pictures that were not used. */
async function purgeOldImports(app: App, signal: AbortSignal): Promise<void> {
  for (let deleted = atOnce; deleted === atOnce && !signal.aborted;) {
    const before = new Date(app.clock.now().getTime() - days(keptDays))
    const runs = await asSystem(app, 'goods-import', (ctx) => deleteRunsBefore(ctx, before, atOnce))
    for (const { pictures_file: file } of runs) if (file) await removeStoredFile(app, file)
    deleted = runs.length
  }
  await asSystem(app, 'goods-import', (ctx) =>
    deleteUnreadBefore(ctx, new Date(app.clock.now().getTime() - days(1))).then(() => undefined),
  )
}

export const goodsImportJobs: readonly TimedJob[] = [
  { name: 'purge-goods-imports', every: days(1), at: hours(3) + minutes(23), run: purgeOldImports },
]
