import type { RawSearch } from '@borong/site-kit/search.ts'
import type { FilterValue, ListedBy, ListFilter, Operator } from './list-definition.ts'

/** What a list shows. It stands in the address, so that it can be sent, kept, and gone back to. */
export interface ListState extends ListedBy {
  page: number
  /** The entry that is open beside the list. */
  open?: string | undefined
  /** The saved view that it came from. */
  saved?: string | undefined
}

/** The names of the address's parameters, where a site has had others than these. */
export interface StateNames {
  view?: string
  keyword?: string
  page?: string
  open?: string
}

const named = (names: StateNames) => ({ view: 'view', keyword: 'keyword', page: 'page', open: 'open', ...names })

const operators: Record<string, Operator> = {
  is: 'is',
  not: 'not',
  contains: 'contains',
  before: 'before',
  after: 'after',
  between: 'between',
  empty: 'empty',
}
export const operatorsOf: Record<ListFilter['kind'], readonly Operator[]> = {
  choice: ['is', 'not'],
  text: ['contains', 'is', 'not', 'empty'],
  date: ['between', 'before', 'after', 'empty'],
  amount: ['between', 'before', 'after'],
  flag: ['is'],
}
const counts: Record<Operator, (n: number) => boolean> = {
  is: (n) => n > 0,
  not: (n) => n > 0,
  contains: (n) => n === 1,
  before: (n) => n === 1,
  after: (n) => n === 1,
  between: (n) => n === 2,
  empty: (n) => n === 0,
}

/** `between:2026-11-01,2026-11-30`; `is` is not written. A comma inside of a value is `%2C`. */
export function writeFilter({ operator, values }: FilterValue): string {
  const written = values.map((it) => it.replace(/[%,]/g, encodeURIComponent)).join(',')
  return operator === 'is' && !/^[a-z]+:/.test(written) ? written : `${operator}:${written}`
}

export function readFilter(raw: string, filter: ListFilter): FilterValue | undefined {
  const [, said, rest] = /^([a-z]+):([^]*)$/.exec(raw) ?? []
  const operator = (said && operators[said]) || 'is'
  const text = said && operators[said] ? rest! : raw
  const values = text === '' ? [] : text.split(',').map((it) => it.replace(/%2C/g, ',').replace(/%25/g, '%'))
  const allowed = filter.operators ?? operatorsOf[filter.kind]
  if (!allowed.includes(operator) || !counts[operator](values.length)) return undefined
  if (filter.isSingle && values.length > 1) return undefined
  if (filter.options && values.some((it) => !filter.options!.some((option) => option.value === it))) return undefined
  return { operator, values }
}

/** Reads the address; what makes no sense there is left out. */
export function readListState(
  raw: RawSearch,
  list: {
    views: readonly { key: string }[]
    firstView?: string | undefined
    filters?: readonly ListFilter[] | undefined
    columns: readonly { key: string; isSortable?: boolean }[]
  },
  names: StateNames = {},
): ListState {
  const name = named(names)
  const one = (key: string) => {
    const given = raw[key]
    return Array.isArray(given) ? given[0] : given
  }
  const filters: Record<string, FilterValue> = {}
  for (const filter of list.filters ?? []) {
    const given = one(filter.key)
    const value = given === undefined ? undefined : readFilter(given, filter)
    if (value) filters[filter.key] = value
  }
  const [, down, by] = /^(-?)(.+)$/.exec(one('sort') ?? '') ?? []
  const page = one(name.page) ?? ''
  return {
    view: list.views.find((it) => it.key === one(name.view))?.key ?? list.firstView ?? list.views[0]!.key,
    keyword: (one(name.keyword) ?? '').slice(0, 100),
    filters,
    sort: list.columns.some((it) => it.isSortable && it.key === by) ? { key: by!, isDown: down === '-' } : undefined,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    open: one(name.open)?.slice(0, 60) || undefined,
    saved: one('v')?.slice(0, 20) || undefined,
  }
}

/** What the address says of a state; the first page goes without saying, and so does the first view where it is always the same. */
export function writeListState(
  state: Partial<ListState>,
  list: { views: readonly { key: string }[]; firstView?: string | undefined },
  names: StateNames = {},
): Record<string, string | undefined> {
  const name = named(names)
  return {
    [name.view]: !list.firstView && state.view === list.views[0]!.key ? undefined : state.view,
    [name.keyword]: state.keyword || undefined,
    ...Object.fromEntries(Object.entries(state.filters ?? {}).map(([key, value]) => [key, writeFilter(value)])),
    sort: state.sort && `${state.sort.isDown ? '-' : ''}${state.sort.key}`,
    [name.page]: state.page && state.page > 1 ? String(state.page) : undefined,
    [name.open]: state.open,
    v: state.saved,
  }
}

/** Whether two states show the same rows: what is open and which page are no part of a view. */
export const showsSame = (a: ListState, b: ListState): boolean =>
  JSON.stringify([a.view, a.keyword, sorted(a.filters), a.sort]) ===
  JSON.stringify([b.view, b.keyword, sorted(b.filters), b.sort])

const sorted = (filters: ListState['filters']) => Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))
