import { dayAfterDays } from '#platform/clock'
import type { OpenDay } from './when-there.ts'

/** On which days a shop works. Days are yyyy-mm-dd by the clock of the mall. */
export interface WorkingDays {
  /** None: the shop has not said, and works from Monday to Friday. */
  hours: readonly Pick<OpenDay, 'weekday'>[]
  closed: readonly { fromDay: string; toDay: string }[]
}

function works({ hours, closed }: WorkingDays, day: string): boolean {
  const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1
  const isOpen = hours.length ? hours.some((it) => it.weekday === weekday) : weekday <= 5
  return isOpen && !closed.some((it) => it.fromDay <= day && day <= it.toDay)
}

/** The last of so many working days after a day; of none, that day or the first working day after it. */
export function afterWorkingDays(shop: WorkingDays, from: string, count: number): string {
  let day = from
  let left = works(shop, from) ? count : Math.max(count, 1)
  while (left > 0) {
    day = dayAfterDays(day, 1)
    if (works(shop, day)) left--
  }
  return day
}
