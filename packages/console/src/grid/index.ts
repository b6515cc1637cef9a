export { DataGrid, type DataGridProps, type GridState } from './DataGrid.tsx'
export type { Change } from './grid-changes.ts'
export type {
  CellChoice,
  CellContext,
  CellEffect,
  CellFinding,
  CellKind,
  CellValue,
  GridColumn,
} from './grid-column.ts'
export { plainColumn } from './grid-columns-shown.ts'
export type { GridReason, GridSum } from './GridPreview.tsx'
export type { RowToSave, SaveAnswer, SaveContext, SavedRun } from './use-grid-edits.ts'
