import { type Language, htmlLanguage } from '@borong/contract'
import { type PoItem, parsePo } from 'pofile-ts'
import { compileFallback, compileText, faultOf } from './compile-text.ts'

export { compileFallback, compileText, faultOf }

export type Catalogue = ReadonlyMap<string, Pick<PoItem, 'msgid' | 'msgstr' | 'flags'>>
export interface Read {
  headers: Record<string, string>
  items: ReadonlyMap<string, PoItem>
}

/** A file of translations, by the ids of its texts. */
export function parseCatalogue(text: string): Read {
  const { headers, items } = parsePo(text)
  return {
    headers: Object.fromEntries(Object.entries(headers).filter((it): it is [string, string] => Boolean(it[1]))),
    items: new Map(items.filter((it) => !it.obsolete).map((it) => [it.msgctxt ?? '', it])),
  }
}

interface EnglishText {
  id: string
  english: string
}

/** The translation that stands for a text now; none when it is missing, or was made of other English. */
export function translationOf(items: Catalogue, { id, english }: EnglishText): string | undefined {
  const item = items.get(id)
  return item && item.msgid === english && !item.flags['fuzzy'] ? item.msgstr[0] || undefined : undefined
}

/** A text as it is shown in a language. Throws where the translation is wrong. */
export function compileFor(message: EnglishText, language: Language, items: Catalogue) {
  if (language === 'en-us') return { compiled: compileText(message.english), missing: false }
  const translation = translationOf(items, message)
  if (translation === undefined) return { compiled: compileFallback(message.english), missing: true }
  const fault = faultOf(message.english, translation)
  if (fault) throw new Error(`translations/${htmlLanguage[language]}.po: ${message.id} ${fault}`)
  return { compiled: compileText(translation), missing: false }
}
