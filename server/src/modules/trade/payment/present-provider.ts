import type { Language, ProviderState } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { format } from '#platform/messages'
import type { ShownProvider } from './show-providers.ts'

export const presentProvider = (it: ShownProvider, lang: Language): Static<typeof ProviderState> => ({
  provider: it.name,
  name: format(it.title, lang),
  open: it.isOpen ? 1 : 0,
  ...(it.problem !== undefined && { problem: it.problem }),
  settings: it.settings.map(({ name, source, stored }) => ({
    name,
    source,
    ...(stored && { changed_at: toSeconds(stored.changedAt), changed_by: String(stored.changedBy) }),
  })),
})
