import { days, hours, minutes } from '#platform/clock'
import { asSystem, type App } from '#platform/ctx'
import type { TimedJob } from '#platform/background/timed-jobs'
import { dropRemovedUnscoped } from './collected.store.ts'
import { dropVisitsUnscoped } from './footprint.store.ts'

/** Footprints are kept this long (spec 7, as we read it). */
const keptFor = days(90)

export const collectionJobs: readonly TimedJob[] = [
  {
    name: 'forget-footprints',
    every: hours(1),
    at: minutes(17),
    run: (app: App) =>
      asSystem(app, 'forget-footprints', async (ctx) => {
        await dropVisitsUnscoped(ctx, new Date(ctx.clock.now().getTime() - keptFor))
        await dropRemovedUnscoped(ctx)
      }),
  },
]
