import { StatusPill } from '@borong/ui'
import { type PreparedRow, pillOf } from './prepared-quote.ts'

export function PreparedPill({ quote }: { quote: Pick<PreparedRow, 'status' | 'status_text'> }) {
  const [tone, sign] = pillOf(quote.status)
  return (
    <StatusPill tone={tone} sign={sign}>
      {quote.status_text}
    </StatusPill>
  )
}
