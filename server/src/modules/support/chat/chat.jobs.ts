import { days, hours, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { purgeEndedTokens } from './chat-token.store.ts'
import { dropStaleChatFile } from './chat-files.ts'
import { staleChatFilesUnscoped } from './message.store.ts'
import { writeUnreadEmails } from './write-unread-emails.ts'

export const chatJobs: readonly TimedJob[] = [
  { name: 'chat-emails', every: minutes(5), run: writeUnreadEmails },
  {
    name: 'chat-files',
    every: hours(1),
    run: (app, signal) => {
      const before = new Date(app.clock.now().getTime() - days(1))
      return eachItem(app, signal, {
        job: 'chat-files',
        due: (ctx, without) => staleChatFilesUnscoped(ctx, before, without),
        run: (_, id) => asSystem(app, 'chat-files', (ctx) => dropStaleChatFile(ctx, before, id)),
      })
    },
  },
  {
    name: 'chat-tokens',
    every: hours(1),
    run: (app) =>
      asSystem(app, 'chat-tokens', async (ctx) => {
        await purgeEndedTokens(ctx, new Date(ctx.clock.now().getTime() - minutes(10)))
      }),
  },
]
