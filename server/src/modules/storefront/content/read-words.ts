import type { LocalizedText } from '#platform/messages'

/** Blanks at the ends are nothing, and a language that says nothing is left out. */
export const readWords = (words: Partial<Record<string, string>>): LocalizedText => {
  const said = Object.entries(words).flatMap(([lang, text]) => (text?.trim() ? [[lang, text.trim()] as const] : []))
  return Object.fromEntries(said) as LocalizedText
}

/** Languages in which some of these texts is missing. */
export const gapsOf = (all: readonly LocalizedText[]) => [
  ...(all.every((it) => it['zh-cn']) ? [] : ['ZH_CN' as const]),
  ...(all.every((it) => it['en-id']) ? [] : ['EN_ID' as const]),
]
