import type { Language } from '@borong/contract'
import { localeOf } from './locale.ts'

/** A day such as 2026-12-12 without its year, for what is near: 12 December. */
export const monthDay = (lang: Language, isoDay: string): string =>
  new Intl.DateTimeFormat(localeOf(lang), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(isoDay))
