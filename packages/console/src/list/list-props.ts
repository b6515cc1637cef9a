import type { Refusal } from '@borong/site-kit'
import type { ReactNode } from 'react'
import type { ListDefinition, SavedView } from './list-definition.ts'
import type { ListState } from './list-state.ts'
import type { Selection } from './selection.ts'
import type { ListPreferences } from './shown-columns.ts'

/** Pages by number, or more of the same below: by cursor, which does not slow down however far it goes. */
export type Paging =
  | { kind: 'pages'; pageSize: number; total: number }
  | { kind: 'more'; total: number; hasMore: boolean; isLoading: boolean; more: () => void }

export interface ListData<Row> {
  rows: readonly Row[] | undefined
  paging: Paging
  error?: Refusal | undefined
  /** Other rows are on their way: these stay, paler. */
  isStale?: boolean | undefined
  refetch: () => void
  /** Rows that came since these were fetched; nothing moves until they are asked for. */
  fresh?: { count: number; show: () => void } | undefined
  /** The keys of all rows that match, for bulk work on more than is shown. */
  keysOfAll?: (() => Promise<readonly string[]>) | undefined
  /** All rows that match, in portions, for the export. */
  rowsOfAll?: (() => AsyncIterable<readonly Row[]>) | undefined
}

export interface ListViews {
  saved: readonly SavedView[]
  save: (view: { id?: string; name: string; isShared: boolean }) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** Shows the state that a saved query stands for. */
  open: (view: SavedView) => void
  /** The saved view whose rows are shown, and whether something was changed since. */
  current?: { id: string; isChanged: boolean } | undefined
}

export interface ResourceListProps<Row> {
  list: ListDefinition<Row>
  state: ListState
  /** The address of a state; links and history come from it. */
  href: (state: Partial<ListState>) => string
  go: (href: string, how?: { replace?: boolean }) => void
  data: ListData<Row>
  preferences: ListPreferences
  onPreferences: (preferences: ListPreferences) => void
  savedViews?: ListViews | undefined
  /** Beside the title: what is new here, or begins something. */
  tools?: ReactNode
  /** What an open entry shows, beside the list. Without it a row leads elsewhere. */
  detail?: ((key: string) => ReactNode) | undefined
  /** What stands above the parts of every open entry. */
  above?: ((key: string) => ReactNode) | undefined
  /** What the place of the open entry is called aloud. */
  detailName?: ((key: string | undefined) => string) | undefined
  hrefOf?: ((row: Row) => string) | undefined
  /** Opens the first entry by itself where there is room for two columns. */
  opensFirst?: boolean | undefined
  /** Single-letter keys are wanted. */
  keysOn?: boolean | undefined
}

export interface ListBodyProps<Row> extends ResourceListProps<Row> {
  layout: 'split' | 'table'
  open: string | undefined
  /** The row that the keys are at. */
  cursor: string | undefined
  rowHref: (row: Row) => string
  selection: Selection
  onSelect: (selection: Selection) => void
}
