import { dateTime, useSession, useT } from '@borong/site-kit'
import { Button, Price } from '@borong/ui'
import { ArrowRight } from 'lucide-react'
import { type Order, OrderPill } from '../order-shown/index.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './DecisionView.module.css'
import { type ApprovalInfo, chainOf } from './approval-people.ts'
import { messages } from './approval.messages.ts'
import { type Decision } from './use-decision.tsx'
import { useNames } from './use-names.ts'

interface DecisionHeadProps {
  order: Order
  info: ApprovalInfo | undefined
  may: Record<Decision, boolean>
  showsKeys: boolean
  request: (decision: Decision) => void
}

/** How much, who asks, whom it goes through, and the two answers. */
export function DecisionHead({ order, info, may, showsKeys, request }: DecisionHeadProps) {
  const t = useT()
  const names = useNames()
  const me = useSession().user?.['member_id'] as string | undefined
  const { sn } = order
  const chain = chainOf(info, me, t(messages.you))
  const keyOf = (key: string) =>
    showsKeys && (
      <kbd className={styles.key} aria-hidden="true">
        {key}
      </kbd>
    )

  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h2 id={`decide-${sn}`} className={styles.amount}>
          <Price value={order.order_amount} size="total" />
        </h2>
        <p className={styles.people}>
          <b>{order.member_name}</b>
          {info ? (
            chain.map((people, at) => (
              <span key={at} className={styles.step}>
                <ArrowRight aria-hidden="true" />
                <b>{names(people)}</b>
              </span>
            ))
          ) : (
            <span className={styles.step}>
              <ArrowRight aria-hidden="true" />…
            </span>
          )}
          <OrderPill order={order} />
        </p>
        <p className={styles.spec}>
          <Link href={paths.order(sn)} aria-label={`${t(messages.openOrder)} ${sn}`}>
            {sn}
          </Link>{' '}
          · {order.seller_name} · {dateTime(order.create_time)}
        </p>
      </div>
      {(may.approve || may.reject) && (
        <div className={styles.decide}>
          <Button variant="danger" aria-keyshortcuts={showsKeys ? 'R' : undefined} onClick={() => request('reject')}>
            {t(messages.reject)}
            {keyOf('R')}
          </Button>
          <Button
            variant="primary"
            disabled={!info}
            aria-keyshortcuts={showsKeys ? 'A' : undefined}
            onClick={() => request('approve')}
          >
            {t(messages.approve)}
            {keyOf('A')}
          </Button>
        </div>
      )}
    </header>
  )
}
