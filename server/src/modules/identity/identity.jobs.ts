import { days, hours, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import type { TimedJob } from '#platform/timed-jobs'
import { forgetOldChallenges } from './challenge.store.ts'
import { forgetOldLetters } from './letter.store.ts'
import { sendDueLetters } from './send-letter.ts'
import { forgetOldSessions } from './session.store.ts'

export const identityJobs: readonly TimedJob[] = [
  { name: 'send-waiting-letters', every: minutes(1), run: sendDueLetters },
  {
    name: 'forget-old-sessions',
    every: hours(1),
    at: minutes(17),
    run: (house) =>
      asSystem(house, 'forget-old-sessions', async (ctx) => {
        const now = ctx.clock.now()
        const before = (n: number) => new Date(now.getTime() - days(n))
        await forgetOldSessions(ctx, before(7))
        await forgetOldChallenges(ctx, now, before(2))
        await forgetOldLetters(ctx, before(house.config.mode === 'demo' ? 30 : 2))
      }),
  },
]
