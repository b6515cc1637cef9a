import { useT } from '@borong/site-kit'
import { StatusPill } from '@borong/ui'
import { type Status, pillOf } from './application-shown.ts'
import { messages } from './shop-application.messages.ts'

export function ApplicationPill({ status }: { status: Status }) {
  const t = useT()
  const [tone, sign] = pillOf[status]
  return (
    <StatusPill tone={tone} sign={sign}>
      {t(messages[status])}
    </StatusPill>
  )
}
