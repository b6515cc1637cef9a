import { type Reply, checkoutApi, orderApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Notice, Price, Skeleton, StatusPill, type Tone, classes } from '@borong/ui'
import { useEffect, useRef } from 'react'
import { NotLoaded } from '../../member-page/NotLoaded.tsx'
import { BudgetEffects } from './BudgetEffect.tsx'
import styles from './SubmitPreview.module.css'
import { messages } from './preview.messages.ts'

type Preview = Reply<typeof checkoutApi.preview>
type OrderOutcome = Preview['orders'][number]
type Level = OrderOutcome['levels'][number]

interface SubmitPreviewProps {
  /** The ticked lines of the cart, or what is bought at once. */
  way?: 'CART' | 'BUY_NOW'
  /** Orders that were placed, by number, separated by commas. */
  sns?: string
  /** Asked again whenever this becomes another one: the cart, the choices, the order. */
  seen?: unknown
  /** In the cart, where address and accounting are still to come. */
  early?: boolean
}

/** What submitting would come to, order by order: who has to agree and why, and what it does to the budgets. */
export default function SubmitPreview({ way, sns, seen, early }: SubmitPreviewProps) {
  const t = useT()
  const current = { staleTime: 0, showPreviousRows: true }
  const ofCart = useApiQuery(checkoutApi.preview, { way: way ?? 'CART' }, { ...current, enabled: way !== undefined })
  const ofOrders = useApiQuery(
    orderApi.preview,
    { sns: sns?.split(',') ?? [] },
    { ...current, enabled: sns !== undefined },
  )
  const preview = way === undefined ? ofOrders : ofCart
  const { refetch } = preview
  const shown = useRef(seen)
  useEffect(() => {
    if (shown.current === seen) return
    shown.current = seen
    void refetch({ cancelRefetch: true })
  }, [seen, refetch])

  const { data } = preview
  if (preview.isError && !data) return <NotLoaded compact what={t(messages.noun)} query={preview} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton width={120} />
        <Skeleton />
        <Skeleton shape="block" height={88} />
      </div>
    )
  const several = data.orders.length > 1
  return (
    <div
      className={classes(styles.preview, preview.isFetching && styles.stale)}
      aria-busy={preview.isFetching}
      aria-live="polite"
    >
      {data.blocked && (
        <Notice tone="warn">
          {data.blocked.message}
          {early && (
            <>
              <br />
              {t(messages.nextStep)}
            </>
          )}
        </Notice>
      )}
      {data.orders.length > 0 && (
        <ul className={styles.orders}>
          {data.orders.map((order) => (
            <li key={`${order.shop_id} ${order.sn}`} className={styles.order}>
              <Outcome order={order} named={several} />
            </li>
          ))}
        </ul>
      )}
      {data.budgets.length > 0 && (
        <section className={styles.budgets}>
          <h3>{t(messages.budgets)}</h3>
          <BudgetEffects budgets={data.budgets} several={several} />
        </section>
      )}
    </div>
  )
}

const outcomes = {
  APPROVED: ['success', '✓', messages.approved],
  NEEDS_APPROVAL: ['review', '◔', messages.needs],
  REFUSED: ['danger', '✕', messages.refused],
} as const satisfies Record<OrderOutcome['outcome'], readonly [Tone, string, unknown]>

function Outcome({ order, named }: { order: OrderOutcome; named: boolean }) {
  const t = useT()
  const [tone, sign, word] = outcomes[order.outcome]
  return (
    <>
      <header className={styles.head}>
        {named && (
          <span className={styles.shop}>
            {order.shop_name} · <Price plain value={order.order_price} />
          </span>
        )}
        <StatusPill tone={tone} sign={sign}>
          {t(word)}
        </StatusPill>
      </header>
      {order.refusal && <p className={styles.refusal}>{order.refusal.message}</p>}
      {order.outcome === 'APPROVED' && (
        <Reasons reasons={order.because.length ? order.because : [t(messages.noRule)]} />
      )}
      {order.levels.length > 0 && (
        <ol className={styles.levels}>
          {order.levels.map((level) => (
            <li key={level.level} className={styles.level}>
              <LevelAsked level={level} numbered={order.levels.length > 1} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function LevelAsked({ level, numbered }: { level: Level; numbered: boolean }) {
  const t = useT()
  const { approvers, mode, needed } = level
  const how =
    approvers.length < 2
      ? ''
      : mode === 'ALL' || needed >= approvers.length
        ? t(messages.all)
        : needed > 1
          ? t(messages.some, { n: needed })
          : t(messages.anyOne)
  const head = [numbered && t(messages.level, { n: level.level }), how].filter(Boolean).join(': ')
  return (
    <>
      {head && <p className={styles.quiet}>{head}</p>}
      <ul className={styles.people}>
        {approvers.map((person) => (
          <li key={person.member_id} className={styles.person}>
            <span className={styles.mark} aria-hidden="true">
              {person.name.slice(0, 1)}
            </span>
            {person.name}
          </li>
        ))}
      </ul>
      {level.attention && <Notice tone="warn">{level.attention}</Notice>}
      <Reasons reasons={level.because} />
    </>
  )
}

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <ul className={styles.quiet}>
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)
