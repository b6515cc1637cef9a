import { minutes } from '#platform/clock'
import { type App, asSystem } from '#platform/ctx'
import type { TimedJob } from '#platform/background/timed-jobs'
import { countOwedUnscoped } from './owed.store.ts'

/** What companies owe, for the page of operators: a few minutes old at most. */
export const ledgerJobs: readonly TimedJob[] = [
  { name: 'count-owed', every: minutes(5), run: (app: App) => asSystem(app, 'count-owed', countOwedUnscoped) },
]
