import { type Language, htmlLanguage } from '@borong/contract'
import type { ParamsOf } from '@borong/messages'
import { type ReactNode, createContext, use, useMemo, useSyncExternalStore } from 'react'
import { format, messagesReady } from './catalogues.ts'
import { writeCookie } from './cookies.ts'

declare const params: unique symbol
/** A phrase: its id, and in its type the parameters that it takes. */
export type Message<P = unknown> = string & { readonly [params]?: P }
/** Any word, with or without parameters, for props that pass one on. */
export type AnyMessage = Message<unknown>

/** Phrases in English, as ICU messages by their names. The build replaces them by ids; other languages are in translations/. */
export function defineMessages<const T extends Record<string, string>>(
  _table: T,
): { readonly [K in keyof T]: Message<ParamsOf<T[K]>> } {
  throw new Error('message files are compiled by messagesPlugin: add it to this build')
}

type Params<P> = unknown extends P ? [] : [params: P]
type Nodes<P> = { [K in keyof P]: P[K] | ReactNode }

export interface Translate {
  <P>(word: Message<P>, ...params: Params<P>): string
  /** The same with elements as parameters. */
  rich<P>(word: Message<P>, params: Nodes<P>): ReactNode
  lang: Language
}

/** The translator of a language; a page gets it from `useT`, a server render makes one per request. */
export function translatorOf(lang: Language): Translate {
  const translate = ((word: string, values?: Record<string, unknown>) =>
    format(lang, word, values)) as unknown as Translate
  translate.lang = lang
  translate.rich = (word, values) => {
    const nodes: unknown[] = []
    const marked = Object.fromEntries(
      Object.entries(values as Record<string, unknown>).map(([name, value]) =>
        typeof value === 'number' || typeof value === 'string'
          ? [name, value]
          : [name, `\u0001${nodes.push(value) - 1}\u0001`],
      ),
    )
    return format(lang, word as string, marked)
      .split('\u0001')
      .map((part, at) => (at % 2 ? <span key={at}>{nodes[Number(part)] as ReactNode}</span> : part))
  }
  return translate
}

let spoken: { language: Language; translate: Translate } | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const current = () => spoken?.translate

const LanguageOfRender = createContext<Translate | undefined>(undefined)

/** Fixes the language of a render; later switches in the browser win over it. */
export function LanguageProvider({ lang, children }: { lang: Language; children: ReactNode }) {
  const rendered = useMemo(() => translatorOf(lang), [lang])
  const switched = useSyncExternalStore(subscribe, current, () => undefined)
  return <LanguageOfRender value={switched ?? rendered}>{children}</LanguageOfRender>
}

export function useT(): Translate {
  const translate = use(LanguageOfRender)
  if (!translate) throw new Error('useT wants a LanguageProvider above it')
  return translate
}

/** The language now spoken in this browser tab. */
export function spokenLanguage(): Language {
  if (spoken) return spoken.language
  const tag = typeof document === 'undefined' ? '' : document.documentElement.lang
  return (Object.keys(htmlLanguage) as Language[]).find((key) => htmlLanguage[key] === tag) ?? 'en-us'
}

/** Swaps the language in place: page, scroll and form text stay. */
export async function setLanguage(language: Language): Promise<void> {
  if (!htmlLanguage[language]) return
  await messagesReady(language)
  writeCookie('language', language, { days: 3650 })
  document.documentElement.lang = htmlLanguage[language]
  spoken = { language, translate: translatorOf(language) }
  for (const listener of listeners) listener()
}

/** A text that the server may send as a map by language, with English where the language is missing. */
export function pickText(text: string | Partial<Record<Language, string>> | undefined | null, lang: Language): string {
  if (!text) return ''
  return typeof text === 'string' ? text : text[lang] || text['en-us'] || ''
}

/** Runs after a switch of language: what the server words has to be fetched again. */
export function onLanguage(hear: (language: Language) => void): () => void {
  return subscribe(() => spoken && hear(spoken.language))
}

/** For `lazy`: a part of a page comes with its words. */
export const withMessages =
  <M,>(load: () => Promise<M>) =>
  async (): Promise<M> => {
    const module = await load()
    await messagesReady(spokenLanguage())
    return module
  }
