import { orderApi } from '@borong/contract'
import { type Translate, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import {
  Button,
  Checkbox,
  EmptyState,
  LinkButton,
  Pagination,
  Price,
  Skeleton,
  Tabs,
  TextField,
  VisuallyHidden,
  classes,
  toast,
} from '@borong/ui'
import { ArrowLeft, BadgeCheck, Search, SearchX, UserRoundCog } from 'lucide-react'
import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { useTaskCounts } from '../member/use-task-counts.ts'
import { OrderPill } from '../order/OrderPill.tsx'
import { useRefreshOrders } from '../order/order-refreshes.ts'
import { type OrderRow, isAllowed } from '../order/order-shown.ts'
import { type Head, type PageArgs, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { type SearchOf, readSearch } from '../search.ts'
import { Link } from '../shell/Link.tsx'
import styles from './ApprovalsPage.module.css'
import { DecideMany, totalOf } from './DecideMany.tsx'
import { DecisionView } from './DecisionView.tsx'
import { ageOf } from './age.ts'
import { actOfKey, afterDecision, neighbour } from './approval-keys.ts'
import { messages } from './approval.messages.ts'
import { maxAtOnce } from './decide-results.ts'
import type { Decision } from './use-decision.tsx'

const perPage = 20
const askOfQueue = ({ tag = 'waiting', page_no = 1, keyword }: SearchOf<typeof searches.audit>) => ({
  tag,
  page_no,
  page_size: perPage,
  ...(keyword && { key_words: keyword }),
})
const mayDecide = (order: OrderRow): boolean => isAllowed(order, 'approve') || isAllowed(order, 'reject')

export async function loader({ search, prefetch }: PageArgs) {
  void prefetch(orderApi.listAudit, askOfQueue(readSearch(searches.audit, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

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

interface QueueRowProps {
  order: OrderRow
  href: string
  chosen: boolean
  showsState: boolean
  now: number
  /** Absent where there is nothing to decide. */
  picked: boolean | undefined
  onPick: (on: boolean) => void
}
function QueueRow({ order, href, chosen, showsState, now, picked, onPick }: QueueRowProps) {
  const t = useT()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <li ref={row} className={classes(styles.item, chosen && styles.current)}>
      {picked !== undefined && (
        <span className={styles.pick}>
          <Checkbox labelHidden label={t(messages.select, { sn: order.sn })} checked={picked} onChange={onPick} />
        </span>
      )}
      <Link className={styles.row} href={href} aria-current={chosen ? 'true' : undefined}>
        <span className={styles.rowHead}>
          <b>
            {order.member_name} · {t(messages.lines, { n: order.order_sku_list.length })}
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

function Finder() {
  const t = useT()
  const [search, change] = useSearchOf(searches.audit)
  const [keyword, setKeyword] = useState(search.keyword ?? '')
  const find = (wanted: string) => void change({ keyword: wanted.trim() || undefined, sn: undefined })
  return (
    <form
      role="search"
      aria-label={t(messages.searchLabel)}
      className={styles.finder}
      onSubmit={(event) => {
        event.preventDefault()
        find(keyword)
      }}
    >
      <TextField
        label={t(messages.searchLabel)}
        labelHidden
        type="search"
        placeholder={t(messages.searchLabel)}
        maxLength={100}
        before={<Search aria-hidden="true" />}
        value={keyword}
        onChange={(typed) => {
          setKeyword(typed)
          // Emptied, it is done with: nobody should have to send nothing.
          if (!typed && search.keyword) find('')
        }}
      />
    </form>
  )
}

/** What was ticked, over all pages; each with the version that was seen. */
function usePicked(rows: readonly OrderRow[] | undefined) {
  const t = useT()
  const [picked, setPicked] = useState<ReadonlyMap<string, OrderRow>>(new Map())
  const open = (rows ?? []).filter(mayDecide)
  const put = (orders: readonly OrderRow[], on: boolean) => {
    const next = new Map(picked)
    for (const order of orders) {
      if (!on) next.delete(order.sn)
      else if (next.size < maxAtOnce) next.set(order.sn, order)
    }
    if (on && picked.size + orders.length > maxAtOnce && next.size === maxAtOnce)
      toast(t(messages.tooMany, { n: maxAtOnce }))
    setPicked(next)
  }
  const here = open.filter((order) => picked.has(order.sn)).length
  return {
    picked,
    put,
    clear: () => setPicked(new Map()),
    canPick: open.length > 0,
    pageTick: here === 0 ? false : here === open.length ? true : ('mixed' as const),
    putPage: (on: boolean) => put(open, on),
  }
}

export default function ApprovalsPage() {
  const t = useT()
  const [search, change] = useSearchOf(searches.audit)
  const { tag = 'waiting', page_no: page = 1 } = search
  const queue = useApiQuery(orderApi.listAudit, askOfQueue(search), { showPreviousRows: true })
  const { approvals } = useTaskCounts()
  const [keysOn, setKeysOn] = useKeysOn()
  const rows = queue.data?.data
  const sns = rows?.map((row) => row.sn) ?? []
  const chosen = search.sn ?? sns[0]
  const place = chosen === undefined ? -1 : sns.indexOf(chosen)
  const selection = usePicked(tag === 'waiting' ? rows : undefined)
  const [deciding, setDeciding] = useState<Decision>()
  const decided = useRef(false)
  const refresh = useRefreshOrders()
  const decision = useRef<HTMLElement>(null)
  const decide = useRef<(decision: Decision) => void>(undefined)
  const hear = useCallback((act: (decision: Decision) => void) => (decide.current = act), [])

  const open = (sn: string | undefined) => change({ sn, page_no: search.page_no }, { replace: true })
  const orders = [...selection.picked.values()]
  const pick = (order: OrderRow) => selection.put([order], !selection.picked.has(order.sn))

  const first = useRef(true)
  useEffect(() => {
    if (!first.current) window.scrollTo(0, 0)
    first.current = false
  }, [search.sn])

  // Keys may come faster than pages change.
  const cursor = useRef(chosen)
  useEffect(() => {
    cursor.current = chosen
  }, [chosen])
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined)
  useEffect(() => {
    onKey.current = (event) => {
      if (!keysOn || document.querySelector('dialog[open]')) return
      const act = actOfKey(event, event.target as HTMLElement | null)
      if (!act) return
      event.preventDefault()
      if (act === 'next' || act === 'previous') {
        const to = neighbour(sns, cursor.current, act === 'next' ? 1 : -1)
        if (to && to !== cursor.current) {
          cursor.current = to
          void open(to)
        }
      } else if (act === 'select') {
        const row = tag === 'waiting' ? rows?.find((it) => it.sn === cursor.current) : undefined
        if (row && mayDecide(row)) pick(row)
      } else if (decision.current?.offsetParent) decide.current?.(act)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current?.(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  /** Arrows walk through the rows; the letters go on from wherever one is. */
  const onArrow = (event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
    const at = links.findIndex((it) => it.closest('li')?.contains(document.activeElement))
    const to = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (at < 0 || !to) return
    event.preventDefault()
    to.focus()
  }

  const kept = search.keyword ? { keyword: search.keyword } : {}
  const tabs = [
    { key: 'waiting' as const, label: t(messages.waiting), count: approvals, href: paths.approvals(kept) },
    { key: 'decided' as const, label: t(messages.decided), href: paths.approvals({ ...kept, tag: 'decided' }) },
    { key: 'all' as const, label: t(messages.all), href: paths.approvals({ ...kept, tag: 'all' }) },
  ]
  const { sn: _, ...list } = search
  const listHref = paths.approvals(list)
  const shown = rows?.[place]

  return (
    <MemberFrame
      title={t(messages.title)}
      actions={
        <LinkButton icon={<UserRoundCog aria-hidden="true" />} href={paths.delegation()}>
          {t(messages.delegation)}
        </LinkButton>
      }
    >
      <div className={classes(styles.split, search.sn && styles.opened)}>
        <section className={styles.queue} aria-label={t(messages.queue)}>
          <div className={styles.tabs}>
            <Tabs label={t(messages.queue)} tabs={tabs} active={tag} />
          </div>
          <Finder key={search.keyword ?? ''} />
          {selection.canPick && (
            <div className={styles.all}>
              <Checkbox label={t(messages.selectPage)} checked={selection.pageTick} onChange={selection.putPage} />
            </div>
          )}
          {queue.isError && !rows ? (
            <NotLoaded compact what={t(messages.queueNoun)} query={queue} />
          ) : !rows ? (
            <div className={styles.skeleton} aria-busy="true">
              {[0, 1, 2, 3].map((it) => (
                <Skeleton key={it} shape="block" height={72} />
              ))}
            </div>
          ) : rows.length === 0 && search.keyword ? (
            <EmptyState
              compact
              icon={<SearchX aria-hidden="true" />}
              title={t(messages.noMatch)}
              actions={
                <LinkButton href={paths.approvals(search.tag ? { tag: search.tag } : {})}>
                  {t(messages.clearSearch)}
                </LinkButton>
              }
            >
              {t(messages.noMatchText)}
            </EmptyState>
          ) : rows.length === 0 ? (
            <EmptyState
              compact
              icon={<BadgeCheck aria-hidden="true" />}
              title={t(tag === 'waiting' ? messages.emptyWaiting : messages.emptyDecided)}
              actions={
                tag === 'waiting' && (
                  <LinkButton href={paths.approvals({ tag: 'decided' })}>{t(messages.seeDecided)}</LinkButton>
                )
              }
            >
              {tag === 'waiting' && t(messages.emptyWaitingText)}
            </EmptyState>
          ) : (
            <ul className={classes(styles.rows, queue.isPlaceholderData && styles.stale)} onKeyDown={onArrow}>
              {rows.map((order) => (
                <QueueRow
                  key={order.sn}
                  order={order}
                  chosen={order.sn === chosen}
                  showsState={tag !== 'waiting'}
                  now={queue.dataUpdatedAt / 1000}
                  picked={tag === 'waiting' && mayDecide(order) ? selection.picked.has(order.sn) : undefined}
                  onPick={() => pick(order)}
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
                href={(to) => paths.approvals({ ...list, page_no: to })}
              />
            </div>
          )}
          {tag === 'waiting' && orders.length > 0 && (
            <div className={styles.bulk} role="group" aria-label={t(messages.selectedOrders)}>
              <p className={styles.sum}>
                <b>{t(messages.selected, { n: orders.length })}</b> · <Price value={totalOf(orders)} />{' '}
                <Button variant="link" onClick={selection.clear}>
                  {t(messages.deselect)}
                </Button>
              </p>
              <Button variant="danger" onClick={() => setDeciding('reject')}>
                {t(messages.reject)}
              </Button>
              <Button variant="primary" onClick={() => setDeciding('approve')}>
                {t(messages.approve)}
              </Button>
            </div>
          )}
          <div className={styles.keys}>
            <Checkbox label={t(messages.keys)} checked={keysOn} onChange={setKeysOn} describedBy="approval-keys-hint" />
            <p id="approval-keys-hint">{t(messages.keysHint)}</p>
          </div>
        </section>
        <section ref={decision} className={styles.decision}>
          <div className={styles.back}>
            <Link href={listHref}>
              <ArrowLeft aria-hidden="true" />
              {t(messages.back)}
            </Link>
          </div>
          {chosen ? (
            <div className={styles.sheet}>
              <DecisionView
                key={chosen}
                sn={chosen}
                hear={hear}
                showsKeys={keysOn}
                onMoved={() => open(chosen)}
                onDecided={() => void open(tag === 'decided' ? chosen : afterDecision(sns, chosen))}
              />
            </div>
          ) : (
            rows && rows.length > 0 && <EmptyState title={t(messages.pick)} />
          )}
          <div aria-live="polite">
            <VisuallyHidden>
              {shown &&
                t(messages.at, {
                  n: place + 1,
                  total: sns.length,
                  name: shown.member_name,
                  amount: formatRupiah(shown.order_amount),
                })}
            </VisuallyHidden>
          </div>
        </section>
      </div>
      {deciding && (
        <DecideMany
          orders={orders}
          decision={deciding}
          onDecided={(results) => {
            decided.current = true
            void refresh()
            if (results.some((it) => it.order.sn === search.sn)) void open(undefined)
          }}
          onClose={() => {
            setDeciding(undefined)
            if (decided.current) selection.clear()
            decided.current = false
          }}
        />
      )}
    </MemberFrame>
  )
}
