import { StatusPill } from '@borong/ui'
import { type ComplaintRow, pillOf } from './arbiter-complaint.ts'

export function ComplaintPill({ it }: { it: Pick<ComplaintRow, 'status' | 'status_text'> }) {
  const [tone, sign] = pillOf[it.status]
  return (
    <StatusPill tone={tone} sign={sign}>
      {it.status_text}
    </StatusPill>
  )
}
