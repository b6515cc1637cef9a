/** The wire languages of spec 9 and what `<html lang>` calls them. */
export const languages = ['en-us', 'zh-cn', 'en-id'] as const
export type Language = (typeof languages)[number]
export const htmlLanguage: Record<Language, string> = { 'en-us': 'en', 'zh-cn': 'zh-CN', 'en-id': 'id' }
export const isLanguage = (word: unknown): word is Language => languages.includes(word as Language)
