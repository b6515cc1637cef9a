import { StatusPill } from '@borong/ui'
import { type Request, pillOf } from './quote-queue.ts'

export function QuotePill({ request }: { request: Pick<Request, 'status' | 'status_text'> }) {
  const [tone, sign] = pillOf(request.status)
  return (
    <StatusPill tone={tone} sign={sign}>
      {request.status_text}
    </StatusPill>
  )
}
