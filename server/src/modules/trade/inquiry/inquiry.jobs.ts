import { settings } from '#modules/foundation/settings'
import { days, hours, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { lockCurrent } from './lock-inquiry.ts'
import { inquiryMoved } from './inquiry.events.ts'
import { findInquiry } from './inquiry.store.ts'
import { dropUnnamed } from './attach-to-quote.ts'
import { quoteFilesBeforeUnscoped } from './quote-file.store.ts'
import { claimWarning, dueInquiriesUnscoped, runningOutUnscoped } from './quote.store.ts'

/** How long a file may wait for a quote. */
const unnamedDays = 7
const atOnce = 100

/**
 * What was not answered or not taken in time expires; some hours before, the buyer is told.
 * Whatever a timer has not come by yet counts as expired by the clock all the same.
 */
export const inquiryJobs: readonly TimedJob[] = [
  {
    name: 'inquiry-expiry',
    every: minutes(1),
    async run(app, signal) {
      await eachItem(app, signal, {
        job: 'inquiry-expiry: out of time',
        due: dueInquiriesUnscoped,
        run: (_, id) => asSystem(app, 'timer', (ctx) => lockCurrent(ctx, id)),
      })
      const now = app.clock.now()
      const warned = (await asSystem(app, 'timer', settings)).valueAt('inquiry.warn_before', now)
      const before = new Date(now.getTime() + hours(warned))
      await eachItem(app, signal, {
        job: 'inquiry-expiry: warning',
        due: (ctx, without) => runningOutUnscoped(ctx, before, without),
        run: (_, id) =>
          asSystem(app, 'timer', async (ctx) => {
            const invite = await claimWarning(ctx, id)
            if (invite) ctx.publish(inquiryMoved(await findInquiry(ctx, invite.inquiryId), invite, 'expiring'))
          }),
      })
    },
  },
  {
    name: 'quote-files',
    every: hours(1),
    async run(app, signal) {
      const before = new Date(app.clock.now().getTime() - days(unnamedDays))
      for (let [after, more] = [0, true]; more && !signal.aborted;) {
        const old = await asSystem(app, 'quote-files', (ctx) => quoteFilesBeforeUnscoped(ctx, before, after, atOnce))
        for (const { id } of old) await asSystem(app, 'quote-files', (ctx) => dropUnnamed(ctx, id))
        after = old.at(-1)?.id ?? after
        more = old.length === atOnce
      }
    },
  },
]
