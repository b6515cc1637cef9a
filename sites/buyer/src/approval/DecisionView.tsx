import { orderApi } from '@borong/contract'
import { colon, useApiQuery, useT } from '@borong/site-kit'
import { Notice, Skeleton, VisuallyHidden } from '@borong/ui'
import { useEffect, useRef } from 'react'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import styles from './DecisionView.module.css'
import { EarlierApprovals, TrailLevels } from './ApprovalTrail.tsx'
import { messages } from './approval.messages.ts'
import { BudgetEffects } from './preview/BudgetEffect.tsx'
import { type Decision, useDecision } from './use-decision.tsx'
import { DecisionHistory } from './DecisionHistory.tsx'
import { DecisionLines } from './DecisionLines.tsx'
import { DecisionFacts } from './DecisionFacts.tsx'
import { DecisionHead } from './DecisionHead.tsx'

interface DecisionViewProps {
  sn: string
  /** Hands the keyboard of the page to this order. */
  hear: (act: (decision: Decision) => void) => void
  showsKeys: boolean
  onDecided: () => void
  onMoved: () => Promise<void>
}

/** Everything an approver needs to say yes or no to one order. */
export function DecisionView({ sn, hear, showsKeys, onDecided, onMoved }: DecisionViewProps) {
  const t = useT()
  const order = useApiQuery(orderApi.show, { sn })
  const approval = useApiQuery(orderApi.approvalInfo, { order_sn: sn })
  const it = order.data
  const info = approval.data
  const { may, request, dialog, stale } = useDecision(it, { info, onDecided, onMoved })
  const latest = useRef(request)
  useEffect(() => {
    latest.current = request
    hear((decision) => latest.current(decision))
  })

  if (order.isError && !it) return <NotLoaded what={t(messages.orderNoun)} query={order} />
  if (!it)
    return (
      <div className={styles.skeleton} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" height={88} />
        <Skeleton shape="block" height={200} />
      </div>
    )

  return (
    <article className={styles.view} aria-labelledby={`decide-${sn}`}>
      <DecisionHead order={it} info={info} may={may} showsKeys={showsKeys} request={request} />
      <div className={styles.body}>
        <div aria-live="polite">{stale && <Notice tone="warn">{stale}</Notice>}</div>
        {info && info.price_changes.length > 0 && (
          <Notice tone="offer">{t(messages.pricesChanged, { n: info.price_changes.length })}</Notice>
        )}
        {it.remark && (
          <blockquote className={styles.remark}>
            <VisuallyHidden>{`${t(messages.remark)}${colon(t)}`}</VisuallyHidden>
            {it.remark}
          </blockquote>
        )}
        {info && info.budgets.length > 0 && (
          <section className={styles.history}>
            <h3>{t(messages.budgets)}</h3>
            <BudgetEffects budgets={info.budgets} />
          </section>
        )}
        <DecisionFacts order={it} />
        <DecisionLines order={it} info={info} />
        <section className={styles.history}>
          <h3>{t(messages.decisions)}</h3>
          {approval.isError && !info ? (
            <NotLoaded compact what={t(messages.trailNoun)} query={approval} />
          ) : info ? (
            <>
              <TrailLevels info={info} />
              <EarlierApprovals info={info} />
            </>
          ) : (
            <Skeleton shape="block" height={96} />
          )}
        </section>
        <DecisionHistory order={it} />
      </div>
      {dialog}
    </article>
  )
}
