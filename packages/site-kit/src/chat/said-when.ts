import { dateTime, day } from '../dates.ts'

/** The time of a message below the day that stands above it. */
export const timeOf = (seconds: number): string => dateTime(seconds).slice(11, 16)

/** Of the last message, in a list: the time of today, the day of what is older. */
export const saidWhen = (seconds: number, now = Date.now()): string =>
  day(seconds) === day(Math.floor(now / 1000)) ? timeOf(seconds) : day(seconds)
