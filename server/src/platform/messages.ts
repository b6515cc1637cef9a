import type { Language } from '@borong/contract'

/** A text in the languages of the mall; English is always there (spec 3). */
export type LocalizedText = { 'en-us': string } & Partial<Record<Language, string>>

export const pickText = (words: LocalizedText | Record<string, string>, lang: Language): string =>
  (words as LocalizedText)[lang] || (words as LocalizedText)['en-us'] || ''

/** English, Chinese and Indonesian of one phrase; `{x}` takes a fact of that name. */
export type Message = readonly [en: string, zh: string, id: string]
const column: Record<Language, 0 | 1 | 2> = { 'en-us': 0, 'zh-cn': 1, 'en-id': 2 }
export const format = (message: Message, lang: Language, facts: Record<string, string | number> = {}): string =>
  message[column[lang]].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
