import { days, hours, minutes } from '#platform/clock'
import type { TimedJob } from '#platform/timed-jobs'
import { forgetNoticeEmails, writeNoticeEmails } from './write-notice-emails.ts'

export const messagingJobs: readonly TimedJob[] = [
  { name: 'write-notice-letters', every: minutes(1), run: writeNoticeEmails },
  { name: 'forget-notice-letters', every: days(1), at: hours(3) + minutes(41), run: forgetNoticeEmails },
]
