import { asSystem, type House } from '#platform/ctx'
import type { TimedJob } from '#platform/news'
import { Refusal } from '#platform/refuse'
import { dueComplaintsUnscoped } from './complaint.store.ts'
import { moveOn } from './move-complaint.ts'

/** Complaints move on by themselves when nobody acts; each in a transaction of its own, so that one that cannot does not hold up others. */
export const complaintJobs: readonly TimedJob[] = [
  {
    name: 'complaint-timers',
    cron: '*/5 * * * *',
    async run(house: House) {
      const ids = await asSystem(house, 'timer', (ctx) =>
        dueComplaintsUnscoped(ctx, ['new', 'wait_appeal', 'communication']),
      )
      for (const id of ids)
        await asSystem(house, 'timer', (ctx) => moveOn(ctx, id)).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          house.log.warn({ complaint: id, because: error.code }, 'a complaint could not move on')
        })
    },
  },
]
