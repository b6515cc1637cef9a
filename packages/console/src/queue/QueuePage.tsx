import { DetailView } from '@borong/console/detail'
import { type ListColumn, type ListData, type ListState, ResourceList } from '@borong/console/list'
import type { AssignedQueue } from '@borong/contract'
import { type Refusal, useT } from '@borong/site-kit'
import type { RawSearch } from '@borong/site-kit/search.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGo } from '../site/Link.tsx'
import { useKeysOn } from '../site/use-keys-on.ts'
import { type AssignedChoice, AssignedFilter } from './AssignedFilter.tsx'
import { messages } from './queue.messages.ts'
import { useQueueMarks } from './use-queue-marks.tsx'
import { usePreferences } from './use-preferences.ts'
import { useSavedViews } from './use-saved-views.ts'

interface QueuePageProps<Row, One, Tab extends string> {
  /** What the list is called where views and columns are kept. */
  list: string
  title: string
  noun: { list: string; failed: string; oneFailed: string; empty: string; emptyText: string }
  tabs: readonly { key: Tab; label: string; count: number | undefined }[]
  tab: Tab
  /** The tab that shows everything: where to look when nothing is here. */
  allTab: Tab
  keyword: string
  /** What the search looks at. */
  searchHint: string
  /** What else narrows the queue, beside the search. */
  filter?: ReactNode
  rows: UseQueryResult<{ data: Row[]; data_total: number }, Refusal>
  /** Another page of the same rows, for the export. */
  pageOf: (page_no: number) => Promise<{ data: Row[]; data_total: number }>
  page: number
  pageSize: number
  open: string | undefined
  one: UseQueryResult<One, Refusal>
  detail: (one: One) => ReactNode
  /** Somebody chose one: on phones it takes the whole page. */
  chosen: boolean
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  row: (row: Row) => ReactNode
  columns: readonly ListColumn<Row>[]
  /** `assigned` is there where that is to change; else it stays as it is. */
  href: (to: {
    tab?: Tab
    keyword?: string
    page?: number
    id?: string | undefined
    assigned?: AssignedChoice | undefined
  }) => string
  /** Of a queue whose entries have notes and are assigned: what it is narrowed to. */
  assigned?: { to: AssignedChoice | undefined } | undefined
}

/** Every row of every page, one page after the other. */
export async function* pagesOf<Row>(pageOf: (page_no: number) => Promise<{ data: Row[]; data_total: number }>) {
  let seen = 0
  for (let page = 1; ; page++) {
    const { data, data_total } = await pageOf(page)
    if (data.length === 0) return
    yield data
    seen += data.length
    if (seen >= data_total) return
  }
}

/** A queue of a console: what waits at the left, what is answered at the right; or all of it as a table. */
export function QueuePage<Row, One, Tab extends string>(props: QueuePageProps<Row, One, Tab>) {
  const { list, title, noun, tabs, tab, keyword, page, open, one, chosen, idOf, rows: queue } = props
  const t = useT()
  const go = useGo()
  const [preferences, setPreferences] = usePreferences(list)
  const saved = (useSearch({ strict: false }) as RawSearch)['v']
  const state: ListState = {
    view: tab,
    keyword,
    filters: {},
    page,
    open: chosen ? open : undefined,
    saved: typeof saved === 'string' ? saved : undefined,
  }
  const href = (to: Partial<ListState>) => {
    const path = props.href({
      tab: (to.view ?? tab) as Tab,
      keyword: to.keyword ?? '',
      page: to.page ?? 1,
      id: to.open,
    })
    return to.saved ? `${path}${path.includes('?') ? '&' : '?'}v=${to.saved}` : path
  }
  const savedViews = useSavedViews({
    list,
    state,
    href,
    read: (raw) => ({
      view: String(raw['tab'] ?? tabs[0]!.key),
      keyword: String(raw['keyword'] ?? ''),
      filters: {},
      page: 1,
    }),
  })
  const marks = useQueueMarks(props.assigned && (list as AssignedQueue), {
    rows: queue.isPlaceholderData ? undefined : queue.data?.data,
    keyOf: idOf,
    onAssigned: () => void queue.refetch(),
  })
  const data: ListData<Row> = {
    rows: queue.data?.data,
    paging: { kind: 'pages', pageSize: props.pageSize, total: queue.data?.data_total ?? 0 },
    error: queue.error ?? undefined,
    isStale: queue.isPlaceholderData,
    refetch: () => void queue.refetch(),
    rowsOfAll: () => pagesOf(props.pageOf),
  }
  return (
    <ResourceList
      list={{
        key: list,
        title,
        counted: (n) => t(messages.entries, { n }),
        searchHint: props.searchHint,
        keyOf: idOf,
        nameOf: props.nameOf,
        columns: marks ? [...props.columns, marks.column] : props.columns,
        summary: (it) => (
          <>
            {props.row(it)}
            {marks?.mark(it)}
          </>
        ),
        views: tabs,
        allView: props.allTab,
        empty: { title: noun.empty, text: noun.emptyText, icon: <CheckCheck aria-hidden="true" /> },
        failed: noun.failed,
        rowsName: noun.list,
      }}
      state={state}
      href={href}
      go={go}
      data={data}
      preferences={preferences}
      onPreferences={setPreferences}
      savedViews={savedViews}
      tools={
        <>
          {props.assigned && (
            <AssignedFilter
              value={props.assigned.to}
              href={(assigned) => props.href({ tab, keyword, page: 1, assigned })}
            />
          )}
          {props.filter}
        </>
      }
      above={marks?.above}
      opensFirst
      keysOn={useKeysOn()[0]}
      detail={() => (
        <DetailView entry={one} failed={noun.oneFailed}>
          {props.detail}
        </DetailView>
      )}
    />
  )
}
