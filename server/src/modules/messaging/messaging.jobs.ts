import { days, hours, minutes } from '#platform/clock'
import type { TimedJob } from '#platform/timed-jobs'
import { forgetNoticeLetters, writeNoticeLetters } from './write-notice-letters.ts'

export const messagingJobs: readonly TimedJob[] = [
  { name: 'write-notice-letters', every: minutes(1), run: writeNoticeLetters },
  { name: 'forget-notice-letters', every: days(1), at: hours(3) + minutes(41), run: forgetNoticeLetters },
]
