import { hours } from '#platform/clock'
import { asSystem, type House } from '#platform/ctx'
import type { TimedJob } from '#platform/news'
import { hold } from './hold-inquiry.ts'
import { inquiryMoved } from './inquiry.facts.ts'
import { findInquiry } from './inquiry.store.ts'
import { inquiryTimes } from './inquiry.steps.ts'
import { claimRunningOutUnscoped, dueSheetsUnscoped } from './quote.store.ts'

/**
 * What was not answered or not taken in time expires, each sheet in a transaction of its own; a day before, the buyer is told.
 * Whatever a timer has not come by yet counts as expired by the clock all the same.
 */
export const inquiryJobs: readonly TimedJob[] = [
  {
    name: 'inquiry-expiry',
    cron: '* * * * *',
    async run(house: House) {
      const due = await asSystem(house, 'timer', dueSheetsUnscoped)
      for (const id of due) await asSystem(house, 'timer', (ctx) => hold(ctx, id))
      await asSystem(house, 'timer', async (ctx) => {
        const before = new Date(ctx.clock.now().getTime() + hours(inquiryTimes.warnHours))
        for (const invite of await claimRunningOutUnscoped(ctx, before))
          ctx.tell(inquiryMoved(await findInquiry(ctx, invite.inquiryId), invite, 'expiring'))
      })
    },
  },
]
