import type { Language } from '@borong/contract'

/** A text in the languages of the mall; English is always there (spec 3). */
export type Words = { 'en-us': string } & Partial<Record<Language, string>>

export const pickText = (words: Words | Record<string, string>, lang: Language): string =>
  (words as Words)[lang] || (words as Words)['en-us'] || ''
