import { minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { dueComplaintsUnscoped } from './complaint.store.ts'
import { moveOn } from './move-complaint.ts'

/** Complaints move on by themselves when nobody acts; each in a transaction of its own, so that one that cannot does not block others. */
export const complaintJobs: readonly TimedJob[] = [
  {
    name: 'complaint-timers',
    every: minutes(5),
    run: (app, signal) =>
      eachItem(app, signal, {
        job: 'complaint-timers',
        due: (ctx, without) => dueComplaintsUnscoped(ctx, ['new', 'wait_appeal', 'communication'], without),
        run: (_, id) => asSystem(app, 'timer', (ctx) => moveOn(ctx, id)),
      }),
  },
]
