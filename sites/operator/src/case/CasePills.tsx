import { useT } from '@borong/site-kit'
import { StatusPill } from '@borong/ui'
import { type CaseRow, type Refund, lookOf, refundLooks } from './case-shown.ts'
import { messages } from './refund.messages.ts'

export function CasePill({ it }: { it: Pick<CaseRow, 'kind' | 'state' | 'state_text'> }) {
  const [tone, sign] = lookOf(it.kind, it.state)
  return (
    <StatusPill tone={tone} sign={sign}>
      {it.state_text}
    </StatusPill>
  )
}

export function RefundPill({ state }: Pick<Refund, 'state'>) {
  const t = useT()
  const [tone, sign] = refundLooks[state]
  return (
    <StatusPill tone={tone} sign={sign}>
      {t(messages[`state${state}`])}
    </StatusPill>
  )
}
