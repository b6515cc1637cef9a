import { orderApi } from '@borong/contract'
import { add, fromRupiah, toRupiah } from '@borong/money'
import { formatRupiah, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Price, StatusPill, type Tone } from '@borong/ui'
import { useState } from 'react'
import { ReasonDialog } from '../forms/ReasonDialog.tsx'
import type { OrderRow } from '../order-shown/index.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './DecideMany.module.css'
import { messages } from './approval.messages.ts'
import { type DecideResult, resultsOf } from './decide-results.ts'
import type { Decision } from './use-decision.tsx'
import { usePresets } from './use-presets.ts'

export const totalOf = (orders: readonly OrderRow[]): number =>
  toRupiah(orders.reduce((sum, order) => add(sum, fromRupiah(order.order_amount)), 0))

interface DecideManyProps {
  orders: readonly OrderRow[]
  decision: Decision
  /** Once the answer is there, whatever it says. */
  onDecided: (results: readonly DecideResult[]) => void
  onClose: () => void
}

/** One yes or no to many orders: what is decided, one reason for all, then what came of each. */
export function DecideMany({ orders, decision, onDecided, onClose }: DecideManyProps) {
  const t = useT()
  const presets = usePresets()
  const [results, setResults] = useState<readonly DecideResult[]>()
  const decide = useCommand(orderApi.decideMany, {
    onDone: (reply) => {
      const came = resultsOf(orders, reply)
      setResults(came)
      onDecided(came)
    },
  })
  if (results) return <Results results={results} decision={decision} onClose={onClose} />
  const facts = { n: orders.length, amount: formatRupiah(totalOf(orders)) }
  const rejects = decision === 'reject'
  return (
    <ReasonDialog
      title={t(rejects ? messages.rejectMany : messages.approveMany, facts)}
      lead={
        <>
          <p>{t(rejects ? messages.rejectManyLead : messages.approveManyLead)}</p>
          <details className={styles.orders} open={orders.length <= 5}>
            <summary>{t(messages.selectedOrders)}</summary>
            <ul>
              {orders.map((order) => (
                <li key={order.sn}>
                  <span>{order.member_name}</span>
                  <Price value={order.order_amount} />
                  <span className={styles.sn}>
                    {order.sn} · {order.seller_name}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </>
      }
      label={t(rejects ? messages.reason : messages.noteToAll)}
      {...(rejects && { presets })}
      required={rejects}
      verb={t(rejects ? messages.rejectN : messages.approveN, { n: orders.length })}
      variant={rejects ? 'danger' : 'primary'}
      keep={t(messages.cancel)}
      busy={decide.busy}
      refusal={decide.refusal}
      onSend={(reason) =>
        void decide.send({
          decision: rejects ? 'REJECT' : 'APPROVE',
          ...(reason && { reason }),
          orders: orders.map(({ sn, version }) => ({ sn, version })),
        })
      }
      onClose={onClose}
    />
  )
}

const outcomes = {
  approved: ['success', '✓', messages.stateApproved],
  agreed: ['review', '◔', messages.goesOn],
  rejected: ['danger', '✕', messages.stateRejected],
  refused: ['warn', '!', messages.notDecided],
} as const satisfies Record<DecideResult['outcome'], readonly [Tone, string, unknown]>

interface ResultsProps {
  results: readonly DecideResult[]
  decision: Decision
  onClose: () => void
}
function Results({ results, decision, onClose }: ResultsProps) {
  const t = useT()
  const done = results.filter((it) => it.outcome !== 'refused').length
  return (
    <Dialog
      open
      title={t(decision === 'reject' ? messages.rejectedMany : messages.approvedMany, {
        n: done,
        total: results.length,
      })}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t(messages.close)}
        </Button>
      }
    >
      <ul className={styles.results} aria-label={t(messages.results)}>
        {results.map(({ order, outcome, why }) => {
          const [tone, sign, word] = outcomes[outcome]
          return (
            <li key={order.sn} className={styles.result}>
              <div className={styles.who}>
                <p>
                  {order.member_name} · <Price value={order.order_amount} />
                </p>
                <p className={styles.sn}>
                  <Link href={paths.order(order.sn)}>{order.sn}</Link> · {order.seller_name}
                </p>
                {why && <p className={styles.why}>{why}</p>}
              </div>
              <StatusPill tone={tone} sign={sign}>
                {t(word)}
              </StatusPill>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
