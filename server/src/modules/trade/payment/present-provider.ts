import type { Language, ProviderState } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { format } from '#platform/messages'
import { ProviderSettingsWrong } from './payment-provider.ts'
import type { ShownProvider } from './show-providers.ts'

/** Why settings open no provider, in words for operators. */
export const problemOf = (error: unknown, lang: Language): string =>
  error instanceof ProviderSettingsWrong ? format(error.said, lang) : (error as Error).message

export const presentProvider = (it: ShownProvider, lang: Language): Static<typeof ProviderState> => ({
  provider: it.name,
  name: format(it.title, lang),
  open: it.isOpen ? 1 : 0,
  ...(it.problem !== undefined && { problem: problemOf(it.problem, lang) }),
  settings: it.settings.map(({ name, title, hint, choices = [], source, stored }) => ({
    name,
    title: format(title, lang),
    hint: format(hint, lang),
    choices: choices.map((one) => ({ value: one.value, title: format(one.title, lang) })),
    source,
    ...(stored && { changed_at: toSeconds(stored.changedAt), changed_by: String(stored.changedBy) }),
  })),
})
