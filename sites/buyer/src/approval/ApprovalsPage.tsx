import { orderApi } from '@borong/contract'
import { type Translate, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { momentsOf, periodOf } from '@borong/site-kit/date/period.ts'
import { DateRange } from '@borong/site-kit/date/PeriodField.tsx'
import {
  Button,
  Checkbox,
  EmptyState,
  LinkButton,
  Pagination,
  Price,
  Tabs,
  TextField,
  VisuallyHidden,
  classes,
} from '@borong/ui'
import { ArrowLeft, Search, UserRoundCog } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { useTaskCounts } from '../member-page/use-task-counts.ts'
import { useRefreshOrders, type OrderRow } from '../order-shown/index.ts'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type SearchOf, readSearch } from '../page/search.ts'
import { Link } from '../page/Link.tsx'
import styles from './ApprovalsPage.module.css'
import { DecideMany, totalOf } from './DecideMany.tsx'
import { DecisionView } from './DecisionView.tsx'
import { afterDecision } from './approval-keys.ts'
import { messages } from './approval.messages.ts'
import type { Decision } from './use-decision.tsx'
import { ApprovalRows } from './ApprovalRows.tsx'
import { type Queue, type Selection, usePicked } from './use-picked.ts'
import { useApprovalKeys } from './use-approval-keys.ts'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const perPage = 20
const askOfQueue = ({ tag = 'waiting', page_no = 1, keyword, start, end }: SearchOf<typeof searches.audit>) => ({
  tag,
  page_no,
  page_size: perPage,
  ...(keyword && { key_words: keyword }),
  ...momentsOf(start, end),
})

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
      <DateRange
        label={t(messages.placed)}
        clearable
        value={periodOf(search.start, search.end)}
        onChange={(period) =>
          void change({ start: period?.from || undefined, end: period?.to || undefined, sn: undefined })
        }
      />
    </form>
  )
}

export default function ApprovalsPage() {
  const t = useT()
  const [search, change] = useSearchOf(searches.audit)
  const { tag = 'waiting', page_no: page = 1 } = search
  const queue = useApiQuery(orderApi.listAudit, askOfQueue(search), { showPreviousRows: true })
  useLeadToLastPage(queue, page, perPage)
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

  useApprovalKeys({ chosen, keysOn, sns, open, tag, rows, pick, decision, decide })

  const { tabs } = useQueueTabs(search, approvals)
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
        <QueueSide
          {...{
            tabs,
            tag,
            search,
            selection,
            queue,
            rows,
            chosen,
            pick,
            page,
            list,
            orders,
            setDeciding,
            keysOn,
            setKeysOn,
          }}
        />
        <DecisionSide {...{ decision, listHref, chosen, hear, keysOn, open, tag, sns, rows, shown, place }} />
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

interface DecisionSideProps {
  decision: RefObject<HTMLElement | null>
  listHref: string
  chosen: string | undefined
  hear: (act: (decision: Decision) => void) => void
  keysOn: boolean
  open: (sn: string | undefined) => Promise<void>
  tag: 'waiting' | 'decided' | 'all'
  sns: readonly string[]
  rows: readonly OrderRow[] | undefined
  shown: OrderRow | undefined
  place: number
}

/** The order that is decided, beside the queue. */
function DecisionSide({
  decision,
  listHref,
  chosen,
  hear,
  keysOn,
  open,
  tag,
  sns,
  rows,
  shown,
  place,
}: DecisionSideProps) {
  const t = useT()
  return (
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
  )
}

interface QueueSideProps {
  tabs: ReturnType<typeof useQueueTabs>['tabs']
  tag: 'waiting' | 'decided' | 'all'
  search: SearchOf<typeof searches.audit>
  selection: Selection
  queue: Queue
  rows: readonly OrderRow[] | undefined
  chosen: string | undefined
  pick: (order: OrderRow) => void
  page: number
  list: Omit<SearchOf<typeof searches.audit>, 'sn'>
  orders: readonly OrderRow[]
  setDeciding: (decision: Decision) => void
  keysOn: boolean
  setKeysOn: (on: boolean) => void
}

/** The queue: tabs, search, orders, and the answer to those that are ticked. */
function QueueSide({
  tabs,
  tag,
  search,
  selection,
  queue,
  rows,
  chosen,
  pick,
  page,
  list,
  orders,
  setDeciding,
  keysOn,
  setKeysOn,
}: QueueSideProps) {
  const t = useT()
  return (
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
      <ApprovalRows {...{ queue, rows, search, tag, chosen, selection, pick }} />
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
        <DecideBar orders={orders} selection={selection} setDeciding={setDeciding} />
      )}
      <div className={styles.keys}>
        <Checkbox label={t(messages.keys)} checked={keysOn} onChange={setKeysOn} describedBy="approval-keys-hint" />
        <p id="approval-keys-hint">{t(messages.keysHint)}</p>
      </div>
    </section>
  )
}

function useQueueTabs(search: SearchOf<typeof searches.audit>, approvals: number | undefined) {
  const t = useT()
  const { keyword, start, end } = search
  const kept = { ...(keyword && { keyword }), ...(start && { start }), ...(end && { end }) }
  const tabs = [
    { key: 'waiting' as const, label: t(messages.waiting), count: approvals, href: paths.approvals(kept) },
    { key: 'decided' as const, label: t(messages.decided), href: paths.approvals({ ...kept, tag: 'decided' }) },
    { key: 'all' as const, label: t(messages.all), href: paths.approvals({ ...kept, tag: 'all' }) },
  ]
  return { tabs }
}

interface DecideBarProps {
  orders: readonly OrderRow[]
  selection: Selection
  setDeciding: (decision: Decision) => void
}

/** What all that are ticked come to, and the answer to all of them. */
function DecideBar({ orders, selection, setDeciding }: DecideBarProps) {
  const t = useT()
  return (
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
  )
}
