import { StatusPill } from '@borong/ui'
import { type Invite, type InquiryStatus, pillOf } from './inquiry-shown.ts'

export function InquiryPill({ it }: { it: { status: InquiryStatus | Invite['status']; status_text: string } }) {
  const [tone, sign] = pillOf(it.status)
  return (
    <StatusPill tone={tone} sign={sign}>
      {it.status_text}
    </StatusPill>
  )
}
