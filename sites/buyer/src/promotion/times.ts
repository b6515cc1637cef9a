import { dateTime, day } from '@borong/site-kit'

/** `09:00`, by the clock of the mall. */
export const clockTime = (seconds: number) => dateTime(seconds).slice(11, 16)
/** `20/11/2026 09:00`. */
export const dayTime = (seconds: number) => `${day(seconds)} ${clockTime(seconds)}`

const two = (value: number) => String(value).padStart(2, '0')
/** `02:14:33`, with days in hours. */
export const spanOf = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')

/** How much lower, in whole percent; 0 where it is not. */
export const percentOff = (price: number, before: number) =>
  before > price ? Math.max(1, Math.round((1 - price / before) * 100)) : 0
