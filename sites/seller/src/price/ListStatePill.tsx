import { useT } from '@borong/site-kit'
import { Pill } from '@borong/ui'
import { messages } from './price.messages.ts'
import type { PriceListRow } from './price.ts'

const tones = {
  DRAFT: 'neutral',
  PLANNED: 'brand',
  RUNNING: 'success',
  ENDED: 'neutral',
  WITHDRAWN: 'neutral',
} as const

export function ListStatePill({ state }: Pick<PriceListRow, 'state'>) {
  const t = useT()
  return <Pill tone={tones[state]}>{t(messages[state])}</Pill>
}
