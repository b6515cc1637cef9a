import { useT } from '@borong/site-kit'
import { StatusPill, type Tone } from '@borong/ui'
import { messages } from './payout.messages.ts'
import type { Payout, Run } from './payout-run.ts'

const runPills: Record<Run['status'], readonly [tone: Tone, sign: string]> = {
  DRAFT: ['warn', '◔'],
  APPROVED: ['review', '◑'],
  SENT: ['offer', '→'],
  CLOSED: ['success', '●'],
  CANCELLED: ['neutral', '○'],
}
const payoutPills: Record<Payout['status'], readonly [tone: Tone, sign: string]> = {
  DRAFTED: ['warn', '◔'],
  APPROVED: ['review', '◑'],
  SENT: ['offer', '→'],
  PAID: ['success', '●'],
  FAILED: ['danger', '✕'],
  RETURNED: ['danger', '↩'],
  LEFT_OUT: ['neutral', '○'],
  CANCELLED: ['neutral', '○'],
}

export function RunPill({ status }: Pick<Run, 'status'>) {
  const t = useT()
  const [tone, sign] = runPills[status]
  return (
    <StatusPill tone={tone} sign={sign}>
      {t(messages[status])}
    </StatusPill>
  )
}

export function PayoutPill({ status }: Pick<Payout, 'status'>) {
  const t = useT()
  const [tone, sign] = payoutPills[status]
  return (
    <StatusPill tone={tone} sign={sign}>
      {t(messages[status])}
    </StatusPill>
  )
}
