import { days, hours, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import type { TimedJob } from '#platform/timed-jobs'
import { forgetOldChallenges } from './challenge.store.ts'
import { forgetOldEmails } from './email.store.ts'
import { sendDueEmails } from './send-email.ts'
import { forgetOldSessions } from './session.store.ts'

export const identityJobs: readonly TimedJob[] = [
  { name: 'send-waiting-letters', every: minutes(1), run: sendDueEmails },
  {
    name: 'forget-old-sessions',
    every: hours(1),
    at: minutes(17),
    run: (app) =>
      asSystem(app, 'forget-old-sessions', async (ctx) => {
        const now = ctx.clock.now()
        const before = (n: number) => new Date(now.getTime() - days(n))
        await forgetOldSessions(ctx, before(7))
        await forgetOldChallenges(ctx, now, before(2))
        await forgetOldEmails(ctx, before(app.config.mode === 'demo' ? 30 : 2))
      }),
  },
]
