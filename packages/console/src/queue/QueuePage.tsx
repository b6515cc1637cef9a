import { DetailView } from '@borong/console/detail'
import { type ListColumn, type ListState, ResourceList } from '@borong/console/list'
import type { AssignedQueue, Input, Reply, Route } from '@borong/contract'
import { type Message, useApiQuery, useT } from '@borong/site-kit'
import type { RawSearch } from '@borong/site-kit/search.ts'
import { useSearch } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGo } from '../site/Link.tsx'
import { useKeysOn } from '../site/use-keys-on.ts'
import { useTitle } from '../site/use-title.ts'
import { type AssignedChoice, AssignedFilter } from './AssignedFilter.tsx'
import { messages } from './queue.messages.ts'
import { useFirstTab } from './use-first-tab.ts'
import { everyMinute, useListPages } from './use-list-pages.ts'
import { useQueueMarks } from './use-queue-marks.tsx'
import { usePreferences } from './use-preferences.ts'
import { useSavedViews } from './use-saved-views.ts'

type RowOf<List extends Route> = Reply<List> extends { data: (infer Row)[] } ? Row : never

/** What the address of a queue says: each is absent where it is as in the beginning. */
interface QueueSearch<Tab extends string> {
  tab?: Tab | undefined
  keyword?: string | undefined
  page_no?: number | undefined
  id?: string | undefined
  assigned?: AssignedChoice | undefined
}

interface QueuePageProps<Counts extends Route, List extends Route, Show extends Route, Tab extends string> {
  /** What the list is called where views and columns are kept. */
  list: AssignedQueue
  words: Record<'title' | 'list' | 'failed' | 'oneFailed' | 'empty' | 'emptyText', Message>
  /** What the search looks at. */
  searchHint: string
  /** Its counts are called as the tabs, in small letters; its list answers `data` and `data_total` for `page_no` and `page_size`. */
  calls: { counts: Counts; list: List; show: Show }
  tabs: readonly { key: Tab; label: string }[]
  /** Tabs in which something waits for the shop: before one chooses, the first of them that is not empty is open. */
  waiting: readonly [Tab, ...Tab[]]
  search: QueueSearch<Tab>
  href: (search: QueueSearch<Tab>) => string
  /** What the list is asked for, beside its page and whom entries are assigned to. */
  asked: (tab: Tab, keyword: string) => Partial<Input<List>>
  /** What one entry is asked for. */
  askedOne: (id: string) => Input<Show>
  idOf: (row: RowOf<List>) => string
  nameOf: (row: RowOf<List>) => string
  row: (row: RowOf<List>) => ReactNode
  columns: readonly ListColumn<RowOf<List>>[]
  /** What else narrows the queue, beside the search. */
  filter?: ReactNode
  detail: (one: Reply<Show>, at: DetailPlace) => ReactNode
}

interface DetailPlace {
  id: string
  /** The same entry in this queue: what was done leaves its tab, and stays open for what comes next. */
  here: string
  /** What was done leaves its tab, and the next takes its place; nothing in tabs where it stays. */
  next: () => void
}

/** What a queue holds now: the tab that is open, its rows, and the entry beside them. */
function useQueue<Counts extends Route, List extends Route, Show extends Route, Tab extends string>({
  list,
  calls,
  waiting,
  search,
  asked,
  askedOne,
  idOf,
}: QueuePageProps<Counts, List, Show, Tab>) {
  type Row = RowOf<List>
  const { keyword = '', page_no: page = 1, id, assigned } = search
  const counted = useApiQuery(calls.counts, {}, { refetchInterval: everyMinute })
  const counts = counted.data as Record<Lowercase<Tab>, number> | undefined
  const { tab, isKnown } = useFirstTab(search.tab, waiting, { data: counts, isError: counted.isError })
  const data = useListPages<List, Row>(calls.list, {
    asked: { ...asked(tab, keyword), ...(assigned && { assigned }) },
    page,
    isKnown,
  })
  // While another tab loads its rows are not there yet: those shown belong to the one before.
  const rows = data.isStale ? undefined : data.rows
  const open = id ?? (rows?.[0] && idOf(rows[0]))
  const one = useApiQuery(calls.show, open === undefined ? {} : askedOne(open), { enabled: open !== undefined })
  const marks = useQueueMarks(list, { rows, keyOf: idOf, onAssigned: data.refetch })
  return { counts, tab, data, marks, open, one }
}

/** A queue of a console: what waits at the left, what is answered at the right; or all of it as a table. */
export function QueuePage<Counts extends Route, List extends Route, Show extends Route, Tab extends string>(
  props: QueuePageProps<Counts, List, Show, Tab>,
) {
  const { list, words, waiting, search, idOf } = props
  const { keyword = '', page_no: page = 1, id, assigned } = search
  const t = useT()
  const go = useGo()
  useTitle(t(words.title))
  const { counts, tab, data, marks, open, one } = useQueue(props)
  const [preferences, setPreferences] = usePreferences(list)
  const saved = (useSearch({ strict: false }) as RawSearch)['v']
  const tabs = props.tabs.map((it) => ({ ...it, count: counts?.[it.key.toLowerCase() as Lowercase<Tab>] }))
  const state: ListState = {
    view: tab,
    keyword,
    filters: {},
    page,
    open: id,
    saved: typeof saved === 'string' ? saved : undefined,
  }
  // What is open anyway need not be said.
  const tabIn = (to: Tab) => (waiting.length === 1 && to === waiting[0] ? undefined : to)
  const href = (to: Partial<ListState>) => {
    const path = props.href({
      tab: tabIn((to.view ?? tab) as Tab),
      keyword: to.keyword || undefined,
      page_no: to.page && to.page > 1 ? to.page : undefined,
      id: to.open,
      assigned,
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
  const place = (id: string): DetailPlace => ({
    id,
    here: props.href({ ...search, id }),
    next: () => {
      if (waiting.includes(tab)) go(props.href({ ...search, id: undefined }), { replace: true })
    },
  })
  return (
    <ResourceList
      list={{
        key: list,
        title: t(words.title),
        counted: (n) => t(messages.entries, { n }),
        searchHint: props.searchHint,
        keyOf: idOf,
        nameOf: props.nameOf,
        columns: [...props.columns, marks.column],
        summary: (it) => (
          <>
            {props.row(it)}
            {marks.mark(it)}
          </>
        ),
        views: tabs,
        allView: 'ALL',
        empty: { title: t(words.empty), text: t(words.emptyText), icon: <CheckCheck aria-hidden="true" /> },
        failed: t(words.failed),
        rowsName: t(words.list),
      }}
      state={state}
      href={href}
      go={go}
      data={marks.isReady ? data : { ...data, rows: undefined }}
      preferences={preferences}
      onPreferences={setPreferences}
      savedViews={savedViews}
      tools={
        <>
          <AssignedFilter
            value={assigned}
            href={(to) => props.href({ tab: tabIn(tab), keyword: keyword || undefined, assigned: to })}
          />
          {props.filter}
        </>
      }
      above={marks.above}
      opensFirst
      keysOn={useKeysOn()[0]}
      detail={() => (
        <DetailView entry={one} failed={t(words.oneFailed)}>
          {(it) => props.detail(it, place(open!))}
        </DetailView>
      )}
    />
  )
}
