import { orderApi } from '@borong/contract'
import { type Tell, formatRupiah, useAsk, useT } from '@borong/site-kit'
import {
  Checkbox,
  EmptyState,
  LinkButton,
  Pagination,
  Price,
  Skeleton,
  Tabs,
  VisuallyHidden,
  classes,
} from '@borong/ui'
import { ArrowLeft, BadgeCheck } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { useTaskCounts } from '../member/use-task-counts.ts'
import { OrderPill } from '../order/OrderPill.tsx'
import type { OrderRow } from '../order/order-shown.ts'
import { type Head, type PageArgs, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { type SearchOf, readSearch } from '../search.ts'
import { Link } from '../shell/Link.tsx'
import styles from './ApprovalsPage.module.css'
import { DecisionView } from './DecisionView.tsx'
import { ageOf } from './age.ts'
import { actOfKey, afterDecision, neighbour } from './approval-keys.ts'
import { words } from './approval.words.ts'
import type { Decision } from './use-decision.tsx'

const perPage = 20
const askOfQueue = ({ tag = 'waiting', page_no = 1 }: SearchOf<typeof searches.audit>) => ({
  tag,
  page_no,
  page_size: perPage,
})

export async function loader({ search, warm }: PageArgs) {
  void warm(orderApi.listAudit, askOfQueue(readSearch(searches.audit, search)))
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

const keysName = 'approval-keys'
/** Single letters can be switched off; the choice stays in this browser. */
function useKeysOn() {
  const [on, setOn] = useState(() => localStorage.getItem(keysName) !== 'off')
  return [
    on,
    (next: boolean) => {
      localStorage.setItem(keysName, next ? 'on' : 'off')
      setOn(next)
    },
  ] as const
}

function QueueRow({
  order,
  href,
  chosen,
  showsState,
  now,
}: {
  order: OrderRow
  href: string
  chosen: boolean
  showsState: boolean
  now: number
}) {
  const t = useT()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <li ref={row}>
      <Link className={styles.row} href={href} aria-current={chosen ? 'true' : undefined}>
        <span className={styles.rowHead}>
          <b>
            {order.member_name} · {t(words.lines, { n: order.order_sku_list.length })}
          </b>
          <b>
            <Price value={order.order_amount} />
          </b>
        </span>
        <span className={styles.rowNote}>
          {order.sn}
          {order.cost_center && ` · ${order.cost_center.replaceAll(',', ', ')}`}
        </span>
        <span className={styles.rowNote}>
          <span>
            {order.seller_name} · {ageOf(order.create_time, now, t.lang)}
          </span>
          {showsState && <OrderPill order={order} />}
        </span>
      </Link>
    </li>
  )
}

export default function ApprovalsPage() {
  const t = useT()
  const [search, change] = useSearchOf(searches.audit)
  const { tag = 'waiting', page_no: page = 1 } = search
  const queue = useAsk(orderApi.listAudit, askOfQueue(search), { keepRows: true })
  const { approvals } = useTaskCounts()
  const [keysOn, setKeysOn] = useKeysOn()
  const rows = queue.data?.data
  const sns = rows?.map((row) => row.sn) ?? []
  const chosen = search.sn ?? sns[0]
  const place = chosen === undefined ? -1 : sns.indexOf(chosen)
  const decision = useRef<HTMLElement>(null)
  const decide = useRef<(decision: Decision) => void>(undefined)
  const hear = useCallback((act: (decision: Decision) => void) => (decide.current = act), [])

  const open = (sn: string | undefined) => void change({ sn, page_no: search.page_no }, { replace: true })

  const first = useRef(true)
  useEffect(() => {
    if (!first.current) window.scrollTo(0, 0)
    first.current = false
  }, [search.sn])

  const onKey = useRef<(event: KeyboardEvent) => void>(undefined)
  useEffect(() => {
    onKey.current = (event) => {
      if (!keysOn || document.querySelector('dialog[open]')) return
      const act = actOfKey(event, event.target as HTMLElement | null)
      if (!act) return
      event.preventDefault()
      if (act === 'next' || act === 'previous') {
        const to = neighbour(sns, search.sn ?? sns[0], act === 'next' ? 1 : -1)
        if (to && to !== chosen) open(to)
      } else if (decision.current?.offsetParent) decide.current?.(act)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current?.(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const tabs = [
    { key: 'waiting' as const, label: t(words.waiting), count: approvals, href: paths.approvals() },
    { key: 'decided' as const, label: t(words.decided), href: paths.approvals({ tag: 'decided' }) },
    { key: 'all' as const, label: t(words.all), href: paths.approvals({ tag: 'all' }) },
  ]
  const listHref = paths.approvals({
    ...(search.tag && { tag: search.tag }),
    ...(search.page_no && { page_no: search.page_no }),
  })
  const shown = rows?.[place]

  return (
    <MemberFrame title={t(words.title)}>
      <div className={classes(styles.split, search.sn && styles.opened)}>
        <section className={styles.queue} aria-label={t(words.queue)}>
          <div className={styles.tabs}>
            <Tabs label={t(words.queue)} tabs={tabs} active={tag} />
          </div>
          {queue.isError && !rows ? (
            <NotLoaded compact what={t(words.queueNoun)} query={queue} />
          ) : !rows ? (
            <div className={styles.bones} aria-busy="true">
              {[0, 1, 2, 3].map((it) => (
                <Skeleton key={it} shape="block" height={72} />
              ))}
            </div>
          ) : rows.length === 0 ? (
            <EmptyState
              compact
              icon={<BadgeCheck aria-hidden="true" />}
              title={t(tag === 'waiting' ? words.emptyWaiting : words.emptyDecided)}
              actions={
                tag === 'waiting' && (
                  <LinkButton href={paths.approvals({ tag: 'decided' })}>{t(words.seeDecided)}</LinkButton>
                )
              }
            >
              {tag === 'waiting' && t(words.emptyWaitingText)}
            </EmptyState>
          ) : (
            <ul className={classes(styles.rows, queue.isPlaceholderData && styles.stale)}>
              {rows.map((order) => (
                <QueueRow
                  key={order.sn}
                  order={order}
                  chosen={order.sn === chosen}
                  showsState={tag !== 'waiting'}
                  now={queue.dataUpdatedAt / 1000}
                  href={paths.approvals({ ...search, sn: order.sn })}
                />
              ))}
            </ul>
          )}
          {(queue.data?.data_total ?? 0) > perPage && (
            <div className={styles.pages}>
              <Pagination
                page={page}
                pageSize={perPage}
                total={queue.data?.data_total ?? 0}
                href={(to) => paths.approvals({ ...(search.tag && { tag: search.tag }), page_no: to })}
              />
            </div>
          )}
          <div className={styles.keys}>
            <Checkbox label={t(words.keys)} checked={keysOn} onChange={setKeysOn} describedBy="approval-keys-hint" />
            <p id="approval-keys-hint">{t(words.keysHint)}</p>
          </div>
        </section>
        <section ref={decision} className={styles.decision}>
          <div className={styles.back}>
            <Link href={listHref}>
              <ArrowLeft aria-hidden="true" />
              {t(words.back)}
            </Link>
          </div>
          {chosen ? (
            <div className={styles.sheet}>
              <DecisionView
                key={chosen}
                sn={chosen}
                hear={hear}
                showsKeys={keysOn}
                onDecided={() => open(tag === 'decided' ? chosen : afterDecision(sns, chosen))}
              />
            </div>
          ) : (
            rows && rows.length > 0 && <EmptyState title={t(words.pick)} />
          )}
          <div aria-live="polite">
            <VisuallyHidden>
              {shown &&
                t(words.at, {
                  n: place + 1,
                  total: sns.length,
                  name: shown.member_name,
                  amount: formatRupiah(shown.order_amount),
                })}
            </VisuallyHidden>
          </div>
        </section>
      </div>
    </MemberFrame>
  )
}
