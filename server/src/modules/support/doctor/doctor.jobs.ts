import { days, hours, minutes } from '#platform/clock'
import type { TimedJob } from '#platform/background/timed-jobs'
import { planNight } from './ask-for-run.ts'
import { runDoctor } from './run-doctor.ts'

export const doctorJobs: readonly TimedJob[] = [
  // Two in the morning at the mall.
  { name: 'doctor-night', every: days(1), at: hours(18), run: planNight },
  { name: 'doctor', every: minutes(1) / 4, run: async (app, signal) => void (await runDoctor(app, signal)) },
]
