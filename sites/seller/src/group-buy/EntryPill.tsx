import { useT } from '@borong/site-kit'
import { Pill } from '@borong/ui'
import { messages } from './group-buy.messages.ts'
import type { EntryRow } from './group-buy.ts'

const tones = { PLANNED: 'brand', RUNNING: 'offer', WON: 'success', LOST: 'neutral' } as const

export function EntryPill({ state }: Pick<EntryRow, 'state'>) {
  const t = useT()
  return <Pill tone={tones[state]}>{t(messages[state])}</Pill>
}
