import { refuse } from './refuse.ts'

const at = (seconds: number | undefined) => (seconds === undefined ? undefined : new Date(seconds * 1000))

/** The period between two times of the wire, in epoch seconds; one that ends before it starts is refused with DATE_ORDER (spec 5). */
export function readPeriod(input: { start_time?: number | undefined; end_time?: number | undefined }) {
  const { start_time: start, end_time: end } = input
  if (start !== undefined && end !== undefined && start > end) return refuse('DATE_ORDER', { field: 'end_time' })
  return { from: at(start), to: at(end) }
}
