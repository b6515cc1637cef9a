import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { bookExpired } from './book-points.ts'
import { membersDueUnscoped } from './points.store.ts'

/** Points expire by themselves, member by member. */
export const pointsJobs: readonly TimedJob[] = [
  {
    name: 'points-timers',
    every: minutes(10),
    run: (app, signal) =>
      eachItem(app, signal, {
        job: 'points-timers: expired',
        due: membersDueUnscoped,
        run: (_, memberId) => asSystem(app, 'timer', (ctx) => bookExpired(ctx, memberId)),
      }),
  },
]
