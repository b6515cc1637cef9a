import { addressText, orderApi } from '@borong/contract'
import { dateTime, formatRupiah, specText, useApiQuery, useSession, useT } from '@borong/site-kit'
import {
  Button,
  type Column,
  Notice,
  Pairs,
  Picture,
  Pill,
  Price,
  Skeleton,
  Table,
  Timeline,
  VisuallyHidden,
} from '@borong/ui'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { LineAllocations } from '../order/LineAllocations.tsx'
import { OrderPill } from '../order/OrderPill.tsx'
import { type OrderSku, shareText } from '../order/order-shown.ts'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import styles from './DecisionView.module.css'
import { EarlierApprovals, TrailLevels } from './ApprovalTrail.tsx'
import { chainOf } from './approval-people.ts'
import { messages } from './approval.messages.ts'
import { BudgetEffects } from './preview/BudgetEffect.tsx'
import { type Decision, useDecision } from './use-decision.tsx'
import { useNames } from './use-names.ts'

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
  const names = useNames()
  const me = useSession().user?.['member_id'] as string | undefined
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

  const chain = chainOf(info, me, t(messages.you))
  const pricesNow = new Map(info?.price_changes.map((change) => [change.sku_id, change.current_price]))
  const columns: Column<OrderSku>[] = [
    {
      key: 'line',
      head: t(messages.line),
      main: true,
      cell: (line) => (
        <span className={styles.line}>
          <Picture src={line.goods_image} alt="" size={44} framed />
          <span>
            <Link className={styles.name} href={paths.goodsDetail(line.goods_id)}>
              {line.name}
            </Link>
            <span className={styles.spec}>{[specText(line.spec_list), line.sku_sn].filter(Boolean).join(' · ')}</span>
            <LineAllocations order={it} line={line} />
          </span>
        </span>
      ),
    },
    { key: 'num', head: t(messages.quantity), align: 'end', narrow: true, cell: (line) => `${line.num} ${line.unit}` },
    {
      key: 'price',
      head: t(messages.price),
      align: 'end',
      narrow: true,
      cell: (line) => (
        <span className={styles.price}>
          <Price value={line.purchase_price} />
          {line.original_price > line.purchase_price && (
            <span>
              <VisuallyHidden>{t(messages.listPrice)} </VisuallyHidden>
              <Price value={line.original_price} tone="struck" size="small" />
            </span>
          )}
          <PriceNow ordered={line.purchase_price} now={pricesNow.get(line.sku_id)} />
        </span>
      ),
    },
    {
      key: 'sum',
      head: t(messages.subtotal),
      align: 'end',
      narrow: true,
      cell: (line) => <Price value={line.subtotal} />,
    },
  ]
  const keyOf = (email: string) =>
    showsKeys && (
      <kbd className={styles.key} aria-hidden="true">
        {email}
      </kbd>
    )

  return (
    <article className={styles.view} aria-labelledby={`decide-${sn}`}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h2 id={`decide-${sn}`} className={styles.amount}>
            <Price value={it.order_amount} size="total" />
          </h2>
          <p className={styles.people}>
            <b>{it.member_name}</b>
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
            <OrderPill order={it} />
          </p>
          <p className={styles.spec}>
            <Link href={paths.order(sn)} aria-label={`${t(messages.openOrder)} ${sn}`}>
              {sn}
            </Link>{' '}
            · {it.seller_name} · {dateTime(it.create_time)}
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
      <div className={styles.body}>
        <div aria-live="polite">{stale && <Notice tone="warn">{stale}</Notice>}</div>
        {info && info.price_changes.length > 0 && (
          <Notice tone="offer">{t(messages.pricesChanged, { n: info.price_changes.length })}</Notice>
        )}
        {it.remark && (
          <blockquote className={styles.remark}>
            <VisuallyHidden>{t(messages.remark)}: </VisuallyHidden>
            {it.remark}
          </blockquote>
        )}
        {info && info.budgets.length > 0 && (
          <section className={styles.history}>
            <h3>{t(messages.budgets)}</h3>
            <BudgetEffects budgets={info.budgets} />
          </section>
        )}
        <div className={styles.facts}>
          <section className={styles.fact}>
            <h3>{t(messages.charged)}</h3>
            <ul className={styles.shares}>
              {it.accounting.map((share) => (
                <li key={`${share.cost_center_code} ${share.accounting_sub_code}`}>
                  <span>
                    <b>{share.cost_center_code}</b> {share.cost_center_name}
                    <span className={styles.spec}>
                      {share.accounting_sub_code} {share.accounting_sub_description}
                    </span>
                  </span>
                  <span className={styles.share}>
                    <Price value={share.amount} size="small" />
                    {it.accounting.length > 1 && <span className={styles.spec}>{shareText(share.percent)}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {it.discount_price > 0 && (
            <section className={styles.fact}>
              <h3>{t(messages.saving)}</h3>
              <Price value={it.discount_price} tone="good" size="large" />
            </section>
          )}
          <section className={styles.fact}>
            <h3>{t(messages.deliver)}</h3>
            <p className={styles.address}>
              <b>{it.ship_name}</b> ·{' '}
              {addressText(t.lang, [it.ship_addr, it.ship_county, it.ship_city, it.ship_province])}
            </p>
          </section>
        </div>
        <div className={styles.lines}>
          <Table
            caption={t(messages.line)}
            columns={columns}
            rows={it.order_sku_list}
            keyOf={(line) => line.order_line_id}
          />
          <div className={styles.sums}>
            <Pairs
              ends
              pairs={[
                ...it.price_sheet.map((row) => [row.text, <Price key={row.kind} value={row.amount} />] as const),
                [<b key="name">{t(messages.total)}</b>, <Price key="value" value={it.order_amount} />] as const,
              ]}
            />
          </div>
        </div>
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
        <section className={styles.history}>
          <h3>{t(messages.history)}</h3>
          <Timeline
            label={t(messages.history)}
            events={it.timeline.map((entry, at) => ({
              key: String(at),
              tone:
                entry.what === 'order.reject' || entry.what === 'order.cancel'
                  ? 'danger'
                  : entry.what === 'order.approve'
                    ? 'success'
                    : 'neutral',
              title: (
                <>
                  <b>{entry.who || t(messages.system)}</b> {entry.text}
                </>
              ),
              time: dateTime(entry.at),
              detail: entry.note && <q>{entry.note}</q>,
            }))}
          />
        </section>
      </div>
      {dialog}
    </article>
  )
}

/** What a line would cost today, where that is something else. */
function PriceNow({ ordered, now }: { ordered: number; now: number | undefined }) {
  const t = useT()
  if (now === undefined) return null
  return (
    <Pill tone={now > ordered ? 'warn' : 'success'} icon={<span aria-hidden="true">{now > ordered ? '▲' : '▼'}</span>}>
      {t(messages.priceNow, { price: formatRupiah(now) })}
    </Pill>
  )
}
