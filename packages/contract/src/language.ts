/**
 * The languages of the mall, in the order in which they are offered: what the wire calls them (spec 9), their tag, as
 * `<html lang>` and `Intl` know it, and their name. One more is a line here and a file in translations/.
 */
const list = [
  ['en-us', 'en', 'English'],
  ['zh-cn', 'zh-CN', '中文'],
  ['en-id', 'id', 'Bahasa Indonesia'],
] as const
/** English with accents, 40 % longer and in brackets: it shows texts without a translation and places that are too small. */
const pseudo = ['en-xa', 'en-XA', '[English]'] as const

export type OfferedLanguage = (typeof list)[number][0]
export type Language = OfferedLanguage | (typeof pseudo)[0]
export const languages: readonly OfferedLanguage[] = list.map((it) => it[0])
export const pseudoLanguage = pseudo[0]

const byLanguage = (at: 1 | 2) =>
  Object.fromEntries([...list, pseudo].map((it) => [it[0], it[at]])) as Record<Language, string>
export const htmlLanguage = byLanguage(1)
export const languageNames = byLanguage(2)

/** A language that everybody may choose, so not the pseudo-language. */
export const isLanguage = (word: unknown): word is OfferedLanguage => languages.includes(word as OfferedLanguage)

/** The language of a tag such as `zh-TW`, by its first part. */
export const languageOfTag = (tag: string): OfferedLanguage | undefined => {
  const primary = (it: string) => it.toLowerCase().split('-')[0]
  return languages.find((it) => primary(htmlLanguage[it]) === primary(tag))
}

/** A text in the languages that have it; where one is missing, English stands. */
export type InEach<Text> = Record<'en-us', Text> & Partial<Record<Language, Text>>
export const inLanguage = <Text>(texts: InEach<Text>, language: Language): Text => texts[language] ?? texts['en-us']
