import { type Language, languages, pseudoLanguage } from '@borong/contract'
import { type Messages, formatMessage } from '@borong/messages'

/** Where the messages of a file come from: at hand on a server, a chunk per language in a browser. */
type Source = Messages | (() => Promise<{ default: Messages }>)

/** Of each file, in the order of the languages. What was loaded takes the place of where it came from. */
const files: Source[][] = []
const messages: Partial<Record<Language, Messages>> = {}

/** A phrase in a language. One that is not loaded shows its name rather than nothing. */
export const format = (language: Language, word: string, values: Record<string, unknown> = {}): string =>
  formatMessage(messages[language]?.[word] ?? word, values, language)

const take = (at: number, own: Messages) => Object.assign((messages[languages[at]!] ??= {}), own)

/** Called by messages modules: a file's messages become loadable, or are loaded where they are at hand. */
export function addCatalogues(...sources: Source[]) {
  files.push(sources)
  sources.forEach((source, at) => typeof source === 'function' || take(at, source))
}

/** Resolves when every file that is in use can speak the language. */
export async function messagesReady(language: Language): Promise<void> {
  // The pseudo-language is made of English, the first.
  const at = Math.max(0, (languages as readonly Language[]).indexOf(language))
  await Promise.all(
    files.map(async (file) => {
      const source = file[at]!
      if (typeof source === 'function') take(at, (file[at] = (await source()).default))
    }),
  )
  if (language === pseudoLanguage)
    messages[language] = (await import('@borong/messages/pseudo')).pseudoMessages(messages[languages[at]!] ?? {})
}
