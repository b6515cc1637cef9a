export { askedAmounts, askedChoice, askedPeriod } from './asked-filter.ts'
export { BulkRuns } from './BulkRuns.tsx'
export { ColumnsButton } from './ColumnsButton.tsx'
export { FilterChips } from './FilterChips.tsx'
export { eachInTurn } from './bulk-runs.ts'
export { refusedBy } from './reason-refused.ts'
export type {
  BulkAct,
  BulkResult,
  FilterValue,
  ListColumn,
  ListDefinition,
  ListedBy,
  ListFilter,
  ListView,
  ServerRun,
  SavedView,
} from './list-definition.ts'
export { type ListState, type StateNames, readListState, showsSame, writeListState } from './list-state.ts'
export type { ListData, ListViews } from './list-props.ts'
export { ResourceList } from './ResourceList.tsx'
export type { ListPreferences } from './shown-columns.ts'
export { runShown } from './run-shown.ts'
export { useAsked } from './use-asked.ts'
export { ViewTabs } from './ViewTabs.tsx'
