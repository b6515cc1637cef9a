import type { TimedJob } from '#platform/background/timed-jobs'
import { minutes } from '#platform/clock'
import { noticeLowStock } from './notice-low-stock.ts'

export const inventoryJobs: readonly TimedJob[] = [{ name: 'low-stock', every: minutes(2), run: noticeLowStock }]
