import { StatusPill } from '@borong/ui'
import { type ComplaintRow, pillOf } from './complaint-queue.ts'

export function ComplaintPill({ complaint }: { complaint: Pick<ComplaintRow, 'status' | 'status_text'> }) {
  const [tone, sign] = pillOf[complaint.status]
  return (
    <StatusPill tone={tone} sign={sign}>
      {complaint.status_text}
    </StatusPill>
  )
}
