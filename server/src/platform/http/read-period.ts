import { refuse } from './refuse.ts'

interface Times {
  start_time?: number | undefined
  end_time?: number | undefined
}

const at = (seconds: number | undefined) => (seconds === undefined ? undefined : new Date(seconds * 1000))

/** Up to a moment of the wire, in epoch seconds, without it; a period that ends before it starts is refused with DATE_ORDER (spec 5). */
export function readPeriodBefore({ start_time: start, end_time: end }: Times) {
  if (start !== undefined && end !== undefined && start > end) return refuse('DATE_ORDER', { field: 'end_time' })
  return { from: at(start), until: at(end) }
}

/** The same with its last second: what a list shows with a time is found by that time, whatever the milliseconds. */
export function readPeriod(input: Times) {
  const { from, until } = readPeriodBefore(input)
  return { from, to: until && new Date(until.getTime() + 999) }
}
