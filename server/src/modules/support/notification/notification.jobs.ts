import { days, hours, minutes } from '#platform/clock'
import type { TimedJob } from '#platform/background/timed-jobs'
import { purgeOldShopNotices } from './read-shop-notices.ts'
import { purgeNoticeEmails, writeNoticeEmails } from './write-notice-emails.ts'

export const notificationJobs: readonly TimedJob[] = [
  { name: 'write-notice-emails', every: minutes(1), run: writeNoticeEmails },
  { name: 'purge-shop-notices', every: days(1), at: hours(3) + minutes(47), run: purgeOldShopNotices },
  { name: 'forget-notice-emails', every: days(1), at: hours(3) + minutes(41), run: purgeNoticeEmails },
]
