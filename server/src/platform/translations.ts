import { existsSync, readFileSync } from 'node:fs'
import { type Language, htmlLanguage, languages, pseudoLanguage } from '@borong/contract'
import type { Message } from '@borong/messages'
import { type Catalogue, compileFor, compileText, parseCatalogue } from '@borong/messages/catalogue'
import { pseudoMessage } from '@borong/messages/pseudo'

interface Spoken {
  items: Catalogue
  /** Texts that somebody has asked for, ready to be filled in. */
  compiled: Map<string, Message>
}
const spoken = new Map<Language, Spoken>()
const none: Catalogue = new Map()

/** Most of a file is for the sites, and reading it takes a good part of the start: the head, and the entries of what is said here. */
const partOfServer = (file: string) =>
  file
    .split(/\r?\n\r?\n/)
    .filter((entry, at) => at === 0 || /^msgctxt "(?:contract|server)\./m.test(entry))
    .join('\n\n')

/** Only what is said here stays in memory, without the comments. */
function ofServer(all: Catalogue): Catalogue {
  const own = [...all].filter(([id]) => /^(contract|server)\./.test(id))
  return new Map(own.map(([id, { msgid, msgstr, flags }]) => [id, structuredClone({ msgid, msgstr, flags })]))
}

function load(lang: Language): Spoken {
  // The same place above the sources and above what is built of them.
  const file = new URL(`../../../translations/${htmlLanguage[lang]}.po`, import.meta.url)
  const isTranslated = lang !== 'en-us' && lang !== pseudoLanguage && existsSync(file)
  const items = isTranslated ? ofServer(parseCatalogue(partOfServer(readFileSync(file, 'utf8'))).items) : none
  const own = { items, compiled: new Map<string, Message>() }
  spoken.set(lang, own)
  return own
}

/** Reads the translations, once for a process, so that no request waits for a file. A command that says little reads none. */
export function loadTranslations(): void {
  for (const lang of languages) if (!spoken.has(lang)) load(lang)
}

/** A text in a language, read of its ICU message the first time; English where the translation is missing, or wrong. */
export function compiledText(id: string, english: string, lang: Language): Message {
  const { items, compiled } = spoken.get(lang) ?? load(lang)
  const known = compiled.get(id)
  if (known !== undefined) return known
  const read = readText(id, english, lang, items)
  compiled.set(id, read)
  return read
}

function readText(id: string, english: string, lang: Language, items: Catalogue): Message {
  if (lang === pseudoLanguage) return pseudoMessage(compileText(english))
  try {
    return compileFor({ id, english }, lang, items).compiled
  } catch {
    // The build refuses such a translation; a file that was changed since then stops nobody.
    return compileFor({ id, english }, lang, none).compiled
  }
}
