import { Refusal, useT } from '@borong/site-kit'
import { type RawSearch, parseSearch, writeSearch } from '@borong/site-kit/search.ts'
import { type LinkProps, Pill, Price, UiProvider, useUi } from '@borong/ui'
import { Building2, ClipboardList, Package, Receipt, Store } from 'lucide-react'
import { type MouseEvent, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import {
  BulkRuns,
  type ListData,
  type ListDefinition,
  type ListPreferences,
  type ListState,
  type ListViews,
  ResourceList,
  type SavedView,
  eachInTurn,
  readListState,
  showsSame,
  writeListState,
} from '../src/list/index.ts'
import { DetailPanel } from '../src/detail/index.ts'
import type { FilterValue } from '../src/list/list-definition.ts'
import { ConsoleShell, type NavigationGroup, type ShellNotices } from '../src/shell/index.ts'

interface Order {
  sn: string
  company: string
  state: 'waiting' | 'shipped' | 'done'
  total: number
  placed: number
}

const companies = [
  'PT Arunika Manufaktur',
  'CV Saujana Hotel',
  'PT Tirta Kimia',
  'Rasa Kantor',
  'PT Nusa Raya Logistik',
]
const states = ['waiting', 'shipped', 'done'] as const
const start = Date.UTC(2026, 10, 20)
const orders: Order[] = Array.from({ length: 100_000 }, (_, at) => ({
  sn: String(20261120000000 + at),
  company: companies[(at * 7) % companies.length]!,
  state: states[(at * 13) % states.length]!,
  total: 150_000 + ((at * 7919) % 9_000_000),
  placed: start - at * 90_000,
}))
const looks = { waiting: 'review', shipped: 'brand', done: 'success' } as const
const words = { waiting: 'Waiting', shipped: 'Shipped', done: 'Done' }
const day = (millis: number) => new Date(millis).toISOString().slice(0, 10)

const list: ListDefinition<Order> = {
  key: 'orders',
  title: 'Orders',
  counted: (n) => `${n.toLocaleString('en-US')} orders`,
  searchHint: 'Order or company',
  keyOf: (it) => it.sn,
  nameOf: (it) => `Order ${it.sn}, ${it.company}`,
  views: [{ key: 'all', label: 'All', count: 100_000 }, ...states.map((key) => ({ key, label: words[key] }))],
  allView: 'all',
  filters: [
    { key: 'company', label: 'Company', kind: 'choice', options: companies.map((value) => ({ value, label: value })) },
    { key: 'placed', label: 'Placed', kind: 'date' },
    { key: 'total', label: 'Total', kind: 'amount' },
  ],
  columns: [
    { key: 'sn', head: 'Order', width: 160, isSortable: true, cell: (it) => it.sn, text: (it) => it.sn },
    {
      key: 'company',
      head: 'Company',
      width: 240,
      isSortable: true,
      text: (it) => it.company,
    },
    {
      key: 'state',
      head: 'State',
      width: 140,
      cell: (it) => <Pill tone={looks[it.state]}>{words[it.state]}</Pill>,
      text: (it) => words[it.state],
    },
    { key: 'placed', head: 'Placed', width: 120, cell: (it) => day(it.placed).split('-').toReversed().join('/') },
    {
      key: 'total',
      head: 'Total',
      width: 180,
      align: 'end',
      isSortable: true,
      cell: (it) => <Price plain value={it.total} />,
      text: (it) => it.total,
    },
  ],
  summary: (it) => (
    <>
      <b>{it.sn}</b>
      <span>{it.company}</span>
      <Price plain value={it.total} />
    </>
  ),
  amountOf: (it) => it.total,
  acts: () => [{ label: 'Copy', onPick: () => {} }],
  bulk: [
    {
      key: 'ship',
      label: 'Ship',
      refuses: (it) => (it.state === 'waiting' ? undefined : `is ${words[it.state].toLowerCase()} already`),
      run: (keys, progress, signal) =>
        eachInTurn(
          keys,
          async (key) => {
            await new Promise((done) => setTimeout(done, 5))
            return key.endsWith('9') ? { refused: 'The stock was sold meanwhile', title: `Order ${key}` } : undefined
          },
          progress,
          signal,
        ),
    },
  ],
  empty: { title: 'No order yet', text: 'Orders appear here when companies place them.' },
  failed: 'The orders could not be loaded',
}

/** Bounds belong to what they bound. */
function fits<T extends string | number>({ operator, values }: FilterValue, value: T, read: (text: string) => T) {
  const [first, last] = values
  if (operator === 'between') return value >= read(first!) && value <= read(last!)
  return operator === 'before' ? value <= read(first!) : operator === 'after' ? value >= read(first!) : false
}

/** What a server would answer to a state. */
function found({ view, keyword, filters, sort }: ListState): Order[] {
  const { company, total, placed } = filters
  const rows = orders.filter(
    (it) =>
      (view === 'all' || it.state === view) &&
      (!keyword || `${it.sn} ${it.company}`.toLowerCase().includes(keyword.toLowerCase())) &&
      (!company || company.values.includes(it.company) === (company.operator === 'is')) &&
      (!total || fits(total, it.total, Number)) &&
      (!placed || fits(placed, day(it.placed), String)),
  )
  if (!sort) return rows
  const way = sort.isDown ? -1 : 1
  const by = sort.key as 'sn' | 'company' | 'total'
  return rows.toSorted((a, b) => (a[by] < b[by] ? -way : a[by] > b[by] ? way : 0))
}

const groups: NavigationGroup[] = [
  {
    key: 'queues',
    label: 'Queues',
    entries: [
      {
        key: 'orders',
        href: '/orders',
        label: 'Orders',
        icon: <ClipboardList />,
        letter: 'o',
        waiting: 12,
        overdue: 3,
      },
      { key: 'review', href: '/review', label: 'Goods review', icon: <Package />, letter: 'g', waiting: 148 },
    ],
  },
  {
    key: 'mall',
    label: 'Mall',
    entries: [
      { key: 'shops', href: '/shops', label: 'Shops', icon: <Store />, letter: 's' },
      { key: 'companies', href: '/companies', label: 'Companies', icon: <Building2 />, letter: 'c' },
      { key: 'invoices', href: '/invoices', label: 'Invoices', icon: <Receipt /> },
    ],
  },
]

function dataOf(mode: string, rows: Order[], again: () => void): ListData<Order> {
  const data: ListData<Order> = {
    rows,
    paging: { kind: 'more', total: rows.length, hasMore: false, isLoading: false, more: () => {} },
    refetch: again,
    keysOfAll: async () => rows.map((it) => it.sn),
    async *rowsOfAll() {
      for (let at = 0; at < rows.length; at += 1000) yield rows.slice(at, at + 1000)
    },
  }
  if (mode === 'empty') return { ...data, rows: [], paging: { kind: 'pages', pageSize: 20, total: 0 } }
  if (mode === 'loading') return { ...data, rows: undefined }
  if (mode === 'error')
    return { ...data, rows: undefined, error: new Refusal(503, 'BUSY', 'The mall does not answer. Try again.') }
  if (mode === 'forbidden')
    return { ...data, rows: undefined, error: new Refusal(403, 'PERMISSION_MISSING', 'The role “Orders” opens it.') }
  if (mode === 'fresh') return { ...data, fresh: { count: 4, show: again } }
  return data
}

const now = 1_795_000_000
/** What happened lately, and what of it is read; `mode=quiet` has nothing. */
function useNotices(mode: string): ShellNotices {
  const [read, setRead] = useState<readonly string[]>(['7', '8'])
  const [count, setCount] = useState(8)
  const latest = Array.from({ length: mode === 'quiet' ? 0 : count }, (_, at) => ({
    id: String(at + 9 - count),
    title: at % 2 ? 'A transfer slip waits for you' : 'An order to ship',
    text: at % 2 ? 'PT Arunika handed in a slip of Rp 1,042,600,000.00.' : `Order ${orders[at]!.sn} can be shipped.`,
    href: `/orders?open=${orders[at]!.sn}`,
    at: now - 40 - at * at * 4000,
    isRead: read.includes(String(at + 9 - count)),
  }))
  return {
    unread: latest.filter((it) => !it.isRead).length,
    latest,
    now,
    onRead: (id) => setRead([...read, id]),
    onReadAll: () => setRead(latest.map((it) => it.id)),
    // Something happens as soon as nobody looks.
    onOpen: () => setTimeout(() => setCount(9), 1500),
  }
}

const ofGallery = ['theme', 'lang', 'mode']

/** Writes what a link leads to into the address. */
function goTo(to: RawSearch, how?: { replace?: boolean }) {
  const here = parseSearch(location.search)
  const next = writeSearch({ ...Object.fromEntries(ofGallery.map((it) => [it, here[it]])), ...to })
  history[how?.replace ? 'replaceState' : 'pushState'](null, '', `${location.pathname}${next}${location.hash}`)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The address, without what the gallery itself reads there. */
function useAddress() {
  const query = useSyncExternalStore(
    (listener) => {
      addEventListener('popstate', listener)
      return () => removeEventListener('popstate', listener)
    },
    () => location.search,
  )
  const search = useMemo(
    () => Object.fromEntries(Object.entries(parseSearch(query)).filter(([key]) => !ofGallery.includes(key))),
    [query],
  )
  return search
}

/** Views that this person and a colleague saved; they last as long as the page. */
function useViews(state: ListState): ListViews {
  const [saved, setSaved] = useState<readonly SavedView[]>([
    {
      id: '1',
      name: 'Chemicals, dear',
      query: 'company=PT+Tirta+Kimia&sort=-total&v=1',
      isShared: true,
      isMine: false,
    },
  ])
  const current = saved.find((it) => it.id === state.saved)
  const open = (view: SavedView) => goTo(parseSearch(view.query))
  return {
    saved,
    open,
    current: current && {
      id: current.id,
      isChanged: !showsSame(readListState(parseSearch(current.query), list), state),
    },
    save: async (view) => {
      const id = view.id ?? String(saved.length + 1)
      const shown = { ...state, page: 1, open: undefined, saved: id }
      const kept = { ...view, id, isMine: true, query: writeSearch(writeListState(shown, list)).slice(1) }
      setSaved([...saved.filter((it) => it.id !== id), kept])
      open(kept)
    },
    remove: async (id) => setSaved(saved.filter((it) => it.id !== id)),
  }
}

/** The frame of the operators with a list of 100,000 orders; `mode` of the address shows its other states. */
export default function ResourceListStory() {
  const t = useT()
  const ui = useUi()
  const mode = new URLSearchParams(location.search).get('mode') ?? 'some'
  const search = useAddress()
  const [pathname, setPathname] = useState('/orders')
  const [keysOn, setKeysOn] = useState(true)
  const [again, setAgain] = useState(0)
  const [preferences, setPreferences] = useState<ListPreferences>({ layout: 'table' })
  const state = useMemo(() => readListState(search, list), [search])
  const views = useViews(state)
  const notices = useNotices(mode)
  const href = (to: Partial<ListState>) => `/orders${writeSearch(writeListState(to, list))}`
  const go = useCallback((to: string, how?: { replace?: boolean }) => {
    const [path, query] = to.split('?')
    setPathname(path!)
    goTo(parseSearch(query ?? ''), how)
  }, [])
  const rows = useMemo(() => found(state), [state])
  const Link = useMemo(
    () =>
      function StoryLink({ href: to, onClick, ...rest }: LinkProps) {
        return (
          <a
            href={to}
            {...rest}
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              onClick?.()
              go(to)
            }}
          >
            {rest.children}
          </a>
        )
      },
    [go],
  )
  return (
    <UiProvider {...ui} Link={Link}>
      <ConsoleShell
        site="operator"
        siteName="Borong"
        consoleName="Operator console"
        homeHref="/orders"
        groups={groups}
        pathname={pathname}
        go={go}
        palette={{ hint: 'Find an order, shop, company or page' }}
        keys={{ on: keysOn, onSwitch: setKeysOn }}
        notice={mode === 'notice' ? 'You see Prima Safety as Maya Sari: read only, logged' : undefined}
        notices={notices}
        tools={<span>{t.lang}</span>}
      >
        {pathname === '/orders' ? (
          <ResourceList
            list={list}
            state={state}
            href={href}
            go={go}
            data={dataOf(again > 0 && mode === 'fresh' ? 'some' : mode, rows, () => setAgain(again + 1))}
            savedViews={views}
            preferences={preferences}
            onPreferences={setPreferences}
            keysOn={keysOn}
            detail={(key) => <DetailPanel title={`Order ${key}`} />}
          />
        ) : (
          <h1>{pathname.slice(1)}</h1>
        )}
        <BulkRuns />
      </ConsoleShell>
    </UiProvider>
  )
}
