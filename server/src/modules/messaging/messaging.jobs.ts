import type { TimedJob } from '#platform/news'
import { forgetNoticeLetters, writeNoticeLetters } from './write-notice-letters.ts'

export const messagingJobs: readonly TimedJob[] = [
  { name: 'write-notice-letters', cron: '* * * * *', run: writeNoticeLetters },
  { name: 'forget-notice-letters', cron: '41 3 * * *', run: forgetNoticeLetters },
]
