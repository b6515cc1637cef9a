import type { Language } from '@borong/contract'
import { localeOf } from './locale.ts'

/** 1 is Monday. */
export const weekdayName = (lang: Language, weekday: number): string =>
  // The first of January 2024 was a Monday.
  new Intl.DateTimeFormat(localeOf(lang), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))
