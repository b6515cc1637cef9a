import type { MenuItem } from '@borong/ui'
import type { ReactNode } from 'react'

type Cell<Row> = (row: Row) => ReactNode
type Text<Row> = (row: Row) => string | number

interface ColumnLooks {
  key: string
  head: string
  /** Amounts and counts stand at the end of their column. */
  align?: 'start' | 'end'
  /** In pixels, until somebody changes it. */
  width: number
  /** The server can sort by it. */
  isSortable?: boolean
  /** Shown only to those who ask for it. */
  isExtra?: boolean
}

/** `cell` is drawn and `text` is exported: without a cell the text is drawn, without a text the column is not exported. */
export type ListColumn<Row> = ColumnLooks & ({ cell: Cell<Row>; text?: Text<Row> } | { cell?: never; text: Text<Row> })

/** What a filter compares with, and so which operators and which field it has. */
type FilterKind = 'choice' | 'text' | 'date' | 'amount' | 'flag'

export interface ListFilter {
  key: string
  label: string
  kind: FilterKind
  options?: readonly { value: string; label: string }[]
  /** Of `choice`: one value at a time. */
  isSingle?: boolean
  /** Without it every operator of the kind. */
  operators?: readonly Operator[]
}

export type Operator = 'is' | 'not' | 'contains' | 'before' | 'after' | 'between' | 'empty'

export interface FilterValue {
  operator: Operator
  /** None for `empty`, two for `between`: the first and the last that fit. */
  values: readonly string[]
}

export interface ListView {
  key: string
  label: string
  count?: number | undefined
}

/** A view that somebody saved: the query of the address, under a name. */
export interface SavedView {
  id: string
  name: string
  query: string
  isShared: boolean
  /** Whether this person may change and delete it. */
  isMine: boolean
}

/** What the rows of a list are chosen by. */
export interface ListedBy {
  view: string
  keyword: string
  filters: Readonly<Record<string, FilterValue>>
  sort?: { key: string; isDown: boolean } | undefined
}

export interface BulkResult {
  done: number
  /** What could not be done, and why; they stay selected. */
  failed: readonly { key: string; title: string; reason: string }[]
  undo?: (() => Promise<void>) | undefined
  /** How many more could not be done than are told. */
  failedMore?: number | undefined
  /** What came of it, such as a file to open. */
  outcome?: { label: string; open: () => void } | undefined
}

/** Work on all that match, which goes on in the server whether or not somebody looks. */
export interface ServerRun {
  /** Whether it can be done with what is listed so; absent: always. */
  fits?: (listed: ListedBy) => boolean
  /** In place of what the act asks: what it takes for so many that are listed so; false: it is not begun. */
  asks?: (n: number, listed: ListedBy) => Promise<boolean>
  /** Begins it; answers what it is called by. */
  begin: (listed: ListedBy) => Promise<string>
  /** How far it is, and with `result` what it came to. */
  look: (id: string) => Promise<{ done: number; total: number; result?: BulkResult | undefined }>
  stop: (id: string) => Promise<unknown>
}

export interface BulkAct<Row> {
  key: string
  label: string
  icon?: ReactNode
  isDangerous?: boolean
  /** Undefined where it fits, else the reason why not. */
  refuses?: (row: Row) => string | undefined
  /** Asks for what it takes, such as a reason, for so many; false: it is not begun. */
  asks?: (n: number) => Promise<boolean>
  /** Does it for these keys; tells how far it has come, and stops when it is told to. */
  run: (keys: readonly string[], progress: (done: number) => void, signal: AbortSignal) => Promise<BulkResult>
  /** Does it for all that match, also those on other pages. */
  all?: ServerRun | undefined
}

export interface ListDefinition<Row> {
  /** Names the list for views, columns and files: `orders`. */
  key: string
  title: string
  /** "{n} orders", below the rows. */
  counted: (n: number) => string
  /** What the search looks at; empty where the server cannot search. */
  searchHint: string
  /** What the search is called aloud, where "Search" says too little. */
  searchName?: string | undefined
  keyOf: (row: Row) => string
  /** What the row is called aloud: "Order 2026…, PT Prima". */
  nameOf: (row: Row) => string
  columns: readonly ListColumn<Row>[]
  /** The row in a few lines: on phones, and beside an open entry. */
  summary: (row: Row) => ReactNode
  filters?: readonly ListFilter[] | undefined
  views: readonly ListView[]
  /** The view of an address that names none; absent: the first of them, which the address then never names. */
  firstView?: string | undefined
  /** The view that has everything: where to look when nothing is here. */
  allView: string
  /** Acts on one row, under its dots. */
  acts?: ((row: Row) => readonly MenuItem[]) | undefined
  bulk?: readonly BulkAct<Row>[] | undefined
  /** Whose sum the selection shows. */
  amountOf?: ((row: Row) => number) | undefined
  empty: { title: string; text: string; icon?: ReactNode; act?: ReactNode }
  failed: string
  /** What the rows are called aloud, where that is not the title. */
  rowsName?: string | undefined
}
