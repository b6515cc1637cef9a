import { I18n, type Messages } from '@lingui/core'
import { htmlLanguage, type Language, languages } from '@borong/contract'

/** Where the messages of a folder come from: at hand on a server, a chunk per language in a browser. */
type Source = Messages | (() => Promise<{ default: Messages }>)
type Sources = Record<Language, Source>

const folders = new Map<string, Sources>()
const taken = new Set<string>()
const speakers = Object.fromEntries(
  languages.map((language) => {
    const tag = htmlLanguage[language]
    return [language, new I18n({ locale: tag, locales: tag, messages: { [tag]: {} } })]
  }),
) as Record<Language, I18n>

export const speakerOf = (language: Language): I18n => speakers[language]

function take(folder: string, language: Language, messages: Messages) {
  taken.add(`${language} ${folder}`)
  speakers[language].load(htmlLanguage[language], messages)
}

/** Called by words modules: the folder's messages become loadable, or are loaded where they are at hand. */
export function addCatalogues(folder: string, sources: Sources) {
  if (folders.has(folder)) return
  folders.set(folder, sources)
  for (const language of languages) {
    const source = sources[language]
    if (typeof source !== 'function') take(folder, language, source)
  }
}

/** Resolves when every folder that is in use can speak the language. */
export async function wordsReady(language: Language): Promise<void> {
  await Promise.all(
    [...folders].map(async ([folder, sources]) => {
      const source = sources[language]
      if (taken.has(`${language} ${folder}`) || typeof source !== 'function') return
      take(folder, language, (await source()).default)
    }),
  )
}
