import { useT } from '@borong/site-kit'
import { Pill } from '@borong/ui'
import { messages } from './promotion.messages.ts'
import type { PromotionRow } from './promotion.ts'

const tones = { RUNNING: 'success', PLANNED: 'brand', ENDED: 'neutral' } as const

export function StatePill({ state }: Pick<PromotionRow, 'state'>) {
  const t = useT()
  return <Pill tone={tones[state]}>{t(messages[state])}</Pill>
}
