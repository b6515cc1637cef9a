import { useT } from '@borong/site-kit'
import { StatusPill, type Tone } from '@borong/ui'
import type { MemberRow } from './member-shown.ts'
import { messages } from './member.messages.ts'

const pillOf: Record<MemberRow['state'], readonly [tone: Tone, sign: string]> = {
  ACTIVE: ['success', '●'],
  DISABLED_BY_COMPANY: ['neutral', '✕'],
  DISABLED_BY_MALL: ['danger', '✕'],
}

export function MemberPill({ it }: { it: Pick<MemberRow, 'state'> }) {
  const t = useT()
  const [tone, sign] = pillOf[it.state]
  return (
    <StatusPill tone={tone} sign={sign}>
      {t(messages[it.state])}
    </StatusPill>
  )
}
