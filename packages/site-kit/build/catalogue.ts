import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createItem, stringifyPo } from 'pofile-ts'
import { type Language, htmlLanguage, languages } from '../../contract/src/language.ts'
import { type Read, compileText, faultOf, parseCatalogue, translationOf } from '../../messages/src/po-catalogue.ts'
import { type SourceMessage, allMessages } from './message-files.ts'

/** Where translators work: a file in gettext's format for each language but English, which stands in the sources. */
export const catalogueFile = (language: Language) =>
  fileURLToPath(new URL(`../../../translations/${htmlLanguage[language]}.po`, import.meta.url))

const noCatalogue: Read = { headers: {}, items: new Map() }
/** A build asks for the same catalogue once for each file of messages and language. */
const parsed = new Map<Language, { text: string; read: Read }>()
export const readCatalogue = (language: Language): Read => {
  const file = catalogueFile(language)
  if (!existsSync(file)) return noCatalogue
  const text = readFileSync(file, 'utf8')
  const known = parsed.get(language)
  if (known?.text === text) return known.read
  const read = parseCatalogue(text)
  parsed.set(language, { text, read })
  return read
}

const was = 'The English was: '
interface Counts {
  translated: number
  missing: number
  /** Translated, but the English has changed since. */
  fuzzy: number
  faults: string[]
}

/**
 * A catalogue brought up to date with the sources: new phrases without a text, those whose English has changed marked,
 * those that are gone removed. A phrase that only moved keeps its text.
 */
export function updateCatalogue(
  { headers, items }: Read,
  language: Language,
  sources: readonly (SourceMessage & { file: string })[],
  besideAt: number,
): { text: string; counts: Counts } {
  const ids = new Set(sources.map((it) => it.id))
  const gone = new Map([...items.values()].filter((it) => !ids.has(it.msgctxt ?? '')).map((it) => [it.msgid, it]))
  const counts: Counts = { translated: 0, missing: 0, fuzzy: 0, faults: [] }
  const updated = sources.map((source) => {
    const known = items.get(source.id) ?? gone.get(source.english)
    const beside = source.beside[besideAt]
    const text = beside ?? known?.msgstr[0] ?? ''
    const changed = beside === undefined && known !== undefined && text !== '' && known.msgid !== source.english
    const isFuzzy = changed || (beside === undefined && text !== '' && known?.flags['fuzzy'] === true)
    const earlier = known?.extractedComments.find((it) => it.startsWith(was))
    counts[text === '' ? 'missing' : isFuzzy ? 'fuzzy' : 'translated']++
    const fault = text !== '' && !isFuzzy ? faultOf(source.english, text) : undefined
    if (fault) counts.faults.push(`${source.id} ${fault}`)
    const item = createItem()
    item.msgctxt = source.id
    item.msgid = source.english
    item.msgstr = [text]
    item.comments = known?.comments ?? []
    item.references = [source.file]
    item.extractedComments = [
      ...(source.note ? [source.note] : []),
      ...(!isFuzzy ? [] : earlier ? [earlier] : changed ? [was + known.msgid.replaceAll('\n', ' ')] : []),
    ]
    item.flags = {
      ...(isFuzzy && { fuzzy: true }),
      // Weblate then holds the parameters of a translation against those of the English.
      ...(typeof compileText(source.english) !== 'string' && { 'icu-message-format': true }),
    }
    return item
  })
  const sorted = updated.toSorted((a, b) => (a.msgctxt! < b.msgctxt! ? -1 : 1))
  const text = stringifyPo(
    {
      headers: {
        ...headers,
        Language: htmlLanguage[language].replace('-', '_'),
        'Content-Type': 'text/plain; charset=UTF-8',
        'Content-Transfer-Encoding': '8bit',
      },
      items: sorted,
    },
    { foldLength: 0 },
  )
  return { text: text.endsWith('\n') ? text : `${text}\n`, counts }
}

export interface TranslatedMessage {
  id: string
  texts: Record<Language, string>
}
/** Every phrase in every language; a missing one is empty. */
export function translatedMessages(root: string): TranslatedMessage[] {
  const catalogues = languages.map((language) => [language, readCatalogue(language).items] as const)
  return allMessages(root).map((message) => ({
    id: message.id,
    texts: Object.fromEntries(
      catalogues.map(([language, items]) => [
        language,
        language === 'en-us' ? message.english : (translationOf(items, message) ?? ''),
      ]),
    ) as Record<Language, string>,
  }))
}
