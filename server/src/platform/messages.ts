import { type Language, languages } from '@borong/contract'
import { type Message as Compiled, type ParamsOf, type Token, formatMessage } from '@borong/messages'
import { compiledText } from './translations.ts'

/** A text in the languages of the mall that is data; English is always there (spec 3). */
export type LocalizedText = { 'en-us': string } & Partial<Record<Language, string>>

/** Words as they were sent: blanks at the ends are nothing, and a language that says nothing is left out. */
export const saidWords = (words: Partial<Record<Language, string>>): Partial<Record<Language, string>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([lang, text]) => (text?.trim() ? [[lang, text.trim()] as const] : [])),
  )
/** The same where English is always said. */
export const readWords = (words: Partial<Record<Language, string>> & { 'en-us': string }): LocalizedText =>
  saidWords(words) as LocalizedText

export const pickText = (words: LocalizedText | Record<string, string>, lang: Language): string =>
  (words as LocalizedText)[lang] || (words as LocalizedText)['en-us'] || ''

declare const params: unique symbol
/** A text of the server: its id in the catalogues, its English, and in its type the parameters that it takes. */
export interface Message<P = unknown> {
  readonly id: string
  readonly english: string
  readonly [params]?: P
}
/** What a text is filled with where its parameters are not known to the types. */
export type Facts = Record<string, string | number>

/** Texts in English, as ICU messages by their names; other languages are in translations/, under `server.<area>.<name>`. */
export const defineMessages = <const T extends Record<string, string>>(area: string, texts: T) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, english]) => [name, { id: `server.${area}.${name}`, english }]),
  ) as { readonly [K in keyof T]: Message<ParamsOf<T[K]>> }

const compiled = (message: Message, lang: Language): Compiled => compiledText(message.id, message.english, lang)

/** A text in a language, with English where the language lacks it. */
export const format = <P>(
  message: Message<P>,
  lang: Language,
  ...facts: unknown extends P ? [facts?: Facts | undefined] : [facts: P]
): string => formatMessage(compiled(message, lang), (facts[0] ?? {}) as Facts, lang)

/** A text without what its parameters would say, for searches in it. */
export const fixedText = (message: Message, lang: Language): string => formatMessage(compiled(message, lang), {}, lang)

/** A text as data: in every language that the mall has now. */
export const localizedText = (message: Message): LocalizedText =>
  Object.fromEntries(languages.map((lang) => [lang, format(message, lang)])) as LocalizedText

const tokensOf = (message: Message, lang: Language): readonly Token[] => {
  const read = compiled(message, lang)
  return typeof read === 'string' ? [read] : read
}
const namesOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((it) => (typeof it === 'string' ? [] : [it[0], ...Object.values(it[2] ?? {}).flatMap(namesOf)]))
/** The names of what a text is filled with, each once. */
export const placesIn = (message: Message): string[] => [...new Set(namesOf(tokensOf(message, 'en-us')))]

const openTokens = (tokens: readonly Token[], counted?: string): string =>
  tokens
    .map((it) => {
      if (it === '#' && counted !== undefined) return `{${counted}}`
      if (typeof it === 'string') return it
      const [name, , forms] = it
      return forms ? openTokens(forms['other'] ?? [], name) : `{${name}}`
    })
    .join('')
/** A text as people write it, with the names of what it is filled with in braces; of several forms the one for many. */
export const openText = (message: Message, lang: Language): string => openTokens(tokensOf(message, lang))
