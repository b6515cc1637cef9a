import { useT } from '@borong/site-kit'
import { Pill, StatusPill } from '@borong/ui'
import { type GoodsStatus, type ReviewRow, pillOf } from './goods-shown.ts'
import { messages } from './goods.messages.ts'

export function GoodsPill({ status }: { status: GoodsStatus }) {
  const t = useT()
  const [tone, sign] = pillOf[status]
  return (
    <StatusPill tone={tone} sign={sign}>
      {t(messages[status])}
    </StatusPill>
  )
}

/** New or changed, and whether it was rejected. */
export function ReviewPill({ it }: { it: Pick<ReviewRow, 'kind' | 'state'> }) {
  const t = useT()
  if (it.state === 'REJECTED') return <Pill tone="danger">{t(messages.REJECTED)}</Pill>
  return <Pill tone={it.kind === 'NEW' ? 'review' : 'warn'}>{t(messages[it.kind])}</Pill>
}

/** That something of the goods waits, or was rejected. */
export function ReviewStatePill({ state }: { state: ReviewRow['state'] }) {
  const t = useT()
  return <Pill tone={state === 'WAITING' ? 'review' : 'danger'}>{t(messages[`review.${state}`])}</Pill>
}
