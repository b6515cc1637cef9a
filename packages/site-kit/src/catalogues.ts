import { type Language, languages } from '@borong/contract'
import { type Messages, formatMessage } from './format-message.ts'

/** Where the messages of a folder come from: at hand on a server, a chunk per language in a browser. */
type Source = Messages | (() => Promise<{ default: Messages }>)
type Sources = Record<Language, Source>

const folders = new Map<string, Sources>()
const taken = new Set<string>()
const messages: Record<Language, Messages> = { 'en-us': {}, 'zh-cn': {}, 'en-id': {} }

/** A phrase in a language. One that is not loaded shows its name rather than nothing. */
export const format = (language: Language, word: string, values: Record<string, unknown> = {}): string =>
  formatMessage(messages[language][word] ?? word, values, language)

function take(folder: string, language: Language, own: Messages) {
  taken.add(`${language} ${folder}`)
  Object.assign(messages[language], own)
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
export async function messagesReady(language: Language): Promise<void> {
  await Promise.all(
    [...folders].map(async ([folder, sources]) => {
      const source = sources[language]
      if (taken.has(`${language} ${folder}`) || typeof source !== 'function') return
      take(folder, language, (await source()).default)
    }),
  )
}
