import { minutes } from '#platform/clock'
import type { TimedJob } from '#platform/background/timed-jobs'
import { notifyAudiences } from './notify-audiences.ts'

export const announcementJobs: readonly TimedJob[] = [
  { name: 'tell-announcements', every: minutes(1), run: notifyAudiences },
]
