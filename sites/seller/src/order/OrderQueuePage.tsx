import {
  type ListColumn,
  type ListData,
  type ListedBy,
  type ListDefinition,
  type ListView,
  type ListFilter,
  type ListState,
  ResourceList,
  readListState,
  writeListState,
  askedAmounts,
  askedPeriod,
} from '@borong/console/list'
import { type Input, type Reply, dayText, orderQueueTabs, sellerOrderApi } from '@borong/contract'
import { Can, type Refusal, type Translate, dateMinute, queryOn, request, useApiQuery, useT } from '@borong/site-kit'
import { messages as fieldMessages } from '@borong/site-kit/fields-shown.messages.ts'
import { Price, toast } from '@borong/ui'
import { type RawSearch, writeSearch } from '@borong/site-kit/search.ts'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useGo, useKeysOn, useTitle } from '@borong/console/site'
import { paths } from '../page/paths.ts'
import {
  type QueueMarks,
  pagesOf,
  queueEntryMessages,
  queueMessages,
  useAssignedChoices,
  usePreferences,
  useQueueMarks,
  useSavedViews,
} from '@borong/console/queue'
import { afterShipping, neighbour } from './order-queue.ts'
import { OrderDetail, type DetailActs } from './OrderDetail.tsx'
import { messages, tabMessages } from './order.messages.ts'
import { OrderPill } from './OrderPill.tsx'
import { Age, type OrderRow, OrderSummary } from './OrderSummary.tsx'
import { ParcelTable } from './ParcelTable.tsx'
import { PrintRunsButton } from './PrintRunsButton.tsx'
import { usePrintActs } from './use-print-acts.tsx'
import { useOrderKeys } from './use-order-keys.ts'

type Tab = (typeof orderQueueTabs)[number]

const pageSize = 20
const exportSize = 100
const everyMinute = 60_000
const names = { view: 'tab', page: 'page_no', open: 'sn' }

/** What the server is asked for a state of the list. */
function askedBy({ view, keyword, filters, sort }: ListedBy): Input<typeof sellerOrderApi.list> {
  const asked: Input<typeof sellerOrderApi.list> = { tab: view as Tab }
  if (keyword) asked.key_words = keyword
  if (sort) Object.assign(asked, { sort: sort.key, direction: sort.isDown ? 'desc' : 'asc' })
  const { min, max } = askedAmounts(filters['amount'])
  Object.assign(asked, askedPeriod(filters['placed']))
  const [choice] = filters['assigned']?.values ?? []
  if (choice === 'MINE' || choice === 'NOBODY') asked.assigned = choice
  const [promised] = filters['promised']?.values ?? []
  if (promised === 'OVERDUE' || promised === 'TODAY') asked.promised = promised
  if (min !== undefined) asked.min_total = min
  if (max !== undefined) asked.max_total = max
  return asked
}

/** Columns by which the server sorts. */
const sortable = ['company', 'needed', 'promised', 'time', 'total'].map((key) => ({ key, isSortable: true }))

function useColumns(now: number): readonly ListColumn<OrderRow>[] {
  const t = useT()
  const head = queueMessages
  const since = (it: OrderRow) => dateMinute(it.payment_time ?? it.create_time)
  return [
    { key: 'sn', head: t(head.orderNumber), width: 190, cell: (it) => it.sn, text: (it) => it.sn },
    {
      key: 'company',
      head: t(head.company),
      width: 240,
      isSortable: true,
      text: (it) => it.client_name,
    },
    { key: 'po', head: t(fieldMessages.poNumber), width: 140, cell: (it) => it.po_number, text: (it) => it.po_number },
    {
      key: 'needed',
      head: t(fieldMessages.neededBy),
      width: 120,
      isSortable: true,
      text: (it) => (it.needed_by ? dayText(it.needed_by) : ''),
    },
    {
      key: 'promised',
      head: t(fieldMessages.promised),
      width: 130,
      isExtra: true,
      isSortable: true,
      text: (it) => (it.promise ? dayText(it.promise.day) : ''),
    },
    {
      key: 'state',
      head: t(head.state),
      width: 180,
      cell: (it) => <OrderPill order={it} />,
      text: (it) => it.order_status_text,
    },
    {
      key: 'lines',
      head: t(head.linesHead),
      width: 80,
      align: 'end',
      text: (it) => it.order_sku_list.length,
    },
    {
      key: 'pieces',
      head: t(head.piecesHead),
      width: 90,
      align: 'end',
      text: (it) => it.goods_num,
    },
    { key: 'waiting', head: t(messages.waitsFor), width: 110, cell: (it) => <Age order={it} now={now} />, text: since },
    {
      key: 'time',
      head: t(head.placed),
      width: 150,
      isExtra: true,
      isSortable: true,
      text: (it) => dateMinute(it.create_time),
    },
    {
      key: 'total',
      head: t(head.amount),
      width: 180,
      isSortable: true,
      align: 'end',
      cell: (it) => <Price plain value={it.order_amount} />,
      text: (it) => it.order_amount,
    },
  ]
}

/** The list as the console shows it, for the tab that is open. */
function useDefinition(
  now: number,
  tab: string,
  views: readonly ListView[],
  filters: readonly ListFilter[],
  marks: QueueMarks<OrderRow>,
): ListDefinition<OrderRow> {
  const t = useT()
  const columns = useColumns(now)
  const bulk = usePrintActs(askedBy)
  return {
    key: 'orders',
    title: t(messages.title),
    rowsName: t(messages.list),
    counted: (n) => t(messages.orders, { n }),
    searchHint: t(messages.searchHint),
    searchName: t(messages.search),
    keyOf: (it) => it.sn,
    nameOf: (it) => t(messages.opened, { sn: it.sn, company: it.client_name }),
    columns: [...columns, marks.column],
    summary: (it) => (
      <>
        <OrderSummary order={it} now={now} />
        {marks.mark(it)}
      </>
    ),
    views,
    filters,
    bulk,
    allView: 'ALL',
    empty: {
      icon: <PackageCheck aria-hidden="true" />,
      title: t(tab === 'TO_SHIP' ? messages.emptyToShip : messages.emptyQueue),
      text: t(tab === 'TO_SHIP' ? messages.emptyToShipText : messages.emptyQueueText),
    },
    failed: t(messages.listFailed),
  }
}

const filtersOf = (t: Translate, assigned: ListFilter['options']): readonly ListFilter[] => [
  {
    key: 'assigned',
    label: t(queueEntryMessages.assignedTo),
    kind: 'choice',
    isSingle: true,
    operators: ['is'],
    ...(assigned && { options: assigned }),
  },
  {
    key: 'promised',
    label: t(fieldMessages.promised),
    kind: 'choice',
    isSingle: true,
    operators: ['is'],
    options: [
      { value: 'OVERDUE', label: t(messages.overdue) },
      { value: 'TODAY', label: t(messages.promisedToday) },
    ],
  },
  { key: 'placed', label: t(queueMessages.placed), kind: 'date', operators: ['between', 'before', 'after'] },
  { key: 'amount', label: t(queueMessages.amount), kind: 'amount' },
]

type Rows = UseQueryResult<Reply<typeof sellerOrderApi.list>, Refusal>

const useMarks = (rows: Rows) =>
  useQueueMarks<OrderRow>('orders', {
    rows: rows.isPlaceholderData ? undefined : rows.data?.data,
    keyOf: (it) => it.sn,
    onAssigned: () => void rows.refetch(),
  })

/** How many match that were not there when the rows were fetched: looked for each minute, so that no row moves under a hand. */
function useNewest(asked: Input<typeof sellerOrderApi.list>, rows: Rows): { count: number; lookedAt: number } {
  const look = useApiQuery(
    sellerOrderApi.list,
    { ...asked, page_no: 1, page_size: 1 },
    { refetchInterval: everyMinute },
  )
  const isLater = look.data && rows.data && !rows.isPlaceholderData && look.dataUpdatedAt > rows.dataUpdatedAt
  return {
    count: isLater ? Math.max(0, look.data.data_total - rows.data.data_total) : 0,
    lookedAt: look.dataUpdatedAt,
  }
}

/** Orders of the shop: those to ship first, the oldest on top; shipped without leaving the queue. */
export function OrderQueuePage() {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  useTitle(t(messages.title))
  const counts = useApiQuery(sellerOrderApi.counts, {}, { refetchInterval: everyMinute })
  const views = orderQueueTabs.map((key) => ({
    key,
    label: t(tabMessages[key]),
    count: counts.data?.[key.toLowerCase() as Lowercase<Tab>],
  }))
  const filters = filtersOf(t, useAssignedChoices())
  const read = (raw: RawSearch) => readListState(raw, { views, filters, columns: sortable }, names)
  const state = read(useSearch({ strict: false }) as RawSearch)
  const { page: page_no, open: sn } = state
  const href = (to: Partial<ListState>) => `${paths.orders()}${writeSearch(writeListState(to, { views }, names))}`
  const asked = askedBy(state)
  const rows = useApiQuery(
    sellerOrderApi.list,
    { ...asked, page_no, page_size: pageSize },
    { showPreviousRows: true, refetchOnWindowFocus: false },
  )
  const newest = useNewest(asked, rows)
  const queue = rows.data?.data.map((it) => it.sn) ?? []
  const [preferences, setPreferences] = usePreferences('orders')
  const savedViews = useSavedViews({ list: 'orders', state, href, read })
  // While another queue loads its rows are not there yet: those shown belong to the one before.
  const open = sn ?? (rows.isPlaceholderData ? undefined : queue[0])
  const detail = useRef<DetailActs>(null)
  const [focusOn, setFocusOn] = useState<string>()
  useOrderKeys({ s: () => detail.current?.focusShip(), p: () => detail.current?.print() })

  const after = open && neighbour(queue, open, 1)
  useEffect(() => {
    if (after) void client.prefetchQuery(queryOn(sellerOrderApi.show, { sn: after }))
  }, [after, client])

  const shipped = (order: { sn: string }, number: string) => {
    const next = afterShipping(queue, order.sn)
    toast(t(messages.sent, { number, sn: order.sn }), {
      tone: 'success',
      action: { label: t(messages.view), run: () => go(paths.orders({ tab: 'ALL', keyword: order.sn, sn: order.sn })) },
    })
    setFocusOn(next)
    if (!next) document.querySelector<HTMLElement>('main h1')?.focus()
    go(href({ ...state, open: next }), { replace: true })
  }
  const now = Math.max(rows.dataUpdatedAt, newest.lookedAt) / 1000
  const marks = useMarks(rows)
  const list = useDefinition(now, state.view, views, filters, marks)
  const data: ListData<OrderRow> = {
    rows: marks.isReady ? rows.data?.data : undefined,
    paging: { kind: 'pages', pageSize, total: rows.data?.data_total ?? 0 },
    error: rows.error ?? undefined,
    isStale: rows.isPlaceholderData,
    refetch: () => void rows.refetch(),
    fresh: { count: newest.count, show: () => void rows.refetch() },
    rowsOfAll: () =>
      pagesOf((page) => request(sellerOrderApi.list, { ...asked, page_no: page, page_size: exportSize })),
  }
  return (
    <ResourceList
      list={list}
      state={state}
      href={href}
      go={go}
      data={data}
      preferences={preferences}
      onPreferences={setPreferences}
      savedViews={savedViews}
      above={marks.above}
      opensFirst
      keysOn={useKeysOn()[0]}
      tools={<Tools />}
      detailName={(key) => t(messages.order, { sn: key ?? '' })}
      detail={(key) => (
        <OrderDetail
          key={key}
          ref={detail}
          sn={key}
          wantsFocus={focusOn === key}
          onFocused={() => setFocusOn(undefined)}
          onShipped={shipped}
        />
      )}
    />
  )
}

const Tools = () => (
  <>
    <PrintRunsButton />
    <Can name="ship">
      <ParcelTable />
    </Can>
  </>
)
