import type { LocalizedText } from '#platform/messages'

/** Languages in which some of these texts is missing. */
export const gapsOf = (all: readonly LocalizedText[]) => [
  ...(all.every((it) => it['zh-cn']) ? [] : ['ZH_CN' as const]),
  ...(all.every((it) => it['en-id']) ? [] : ['EN_ID' as const]),
]
