import { days, hours, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import type { TimedJob } from '#platform/background/timed-jobs'
import { purgeOldKeys } from './credential/api-key.store.ts'
import { purgePasskeyChallenges } from './passkey/passkey.store.ts'
import { purgeOldChallenges } from './proof/challenge.store.ts'
import { purgeOldEmails } from './email/email.store.ts'
import { sendDueEmails } from './email/send-email.ts'
import { purgeSecondFactors } from './second-factor/second-factor.store.ts'
import { deleteOldSessions } from './session/session.store.ts'

export const identityJobs: readonly TimedJob[] = [
  { name: 'send-waiting-emails', every: minutes(1), run: sendDueEmails },
  {
    name: 'forget-old-sessions',
    every: hours(1),
    at: minutes(17),
    run: (app) =>
      asSystem(app, 'forget-old-sessions', async (ctx) => {
        const now = ctx.clock.now()
        const before = (n: number) => new Date(now.getTime() - days(n))
        await deleteOldSessions(ctx, before(7))
        await purgeOldKeys(ctx, before(90))
        await purgeSecondFactors(ctx, now)
        await purgePasskeyChallenges(ctx, now)
        await purgeOldChallenges(ctx, now, before(2))
        await purgeOldEmails(ctx, before(app.config.mode === 'demo' ? 30 : 2))
      }),
  },
]
