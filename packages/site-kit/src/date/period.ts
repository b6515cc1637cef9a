import { daySeconds } from '../dates.ts'

const lastSecondOfDay = 24 * 3600 - 1

/** A period as addresses hold it, two days of which each may be missing, for a field. */
export const periodOf = (start: string | undefined, end: string | undefined) =>
  start || end ? { from: start ?? '', to: end ?? '' } : null

/** The same for a call, as moments; the last day counts to its end. */
export function momentsOf(start: string | undefined, end: string | undefined) {
  const from = start ? daySeconds(start) : undefined
  const to = end ? daySeconds(end) : undefined
  return {
    ...(from !== undefined && { start_time: from }),
    ...(to !== undefined && { end_time: to + lastSecondOfDay }),
  }
}
