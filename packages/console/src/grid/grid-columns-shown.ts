import { type ListPreferences, choicesOf } from '../list/shown-columns.ts'
import type { GridColumn } from './grid-column.ts'
import type { Edits } from './grid-edits.ts'

/** How high a row is: a spreadsheet is closer than the other lists. */
export const gridRowHeight = { compact: 28, normal: 32, roomy: 44 } as const

/** The columns with unsaved changes, sorted, as one text: it stays the same while only values change. */
export const editedColumns = (edits: Edits): string =>
  [...new Set([...edits.values()].flatMap((cells) => Object.keys(cells)))].toSorted().join('\n')

/** A column of the grid as choosing columns needs it. */
export const plainColumn = <Row>({ id, label, width }: GridColumn<Row>) => ({ key: id, head: label, width })

/**
 * The columns that are shown, in their order; the first one, which names the row, stays the first. One that is hidden stays as long as
 * changes of it are not saved, so that nobody saves what they do not see: `kept` are the heads of those.
 */
export function gridColumnsShown<Row>(
  columns: readonly GridColumn<Row>[],
  choices: ListPreferences['columns'],
  edited: readonly string[],
): { columns: readonly GridColumn<Row>[]; kept: readonly string[] } {
  const [first] = columns
  if (!first || !choices?.length) return { columns, kept: [] }
  const wanted = choicesOf(columns.map(plainColumn), choices).filter((it) => it.key !== first.id)
  const shown = wanted.filter((it) => it.isShown || edited.includes(it.key))
  const columnOf = (key: string) => columns.find((it) => it.id === key)!
  return {
    columns: [first, ...shown.map((it) => columnOf(it.key))],
    kept: shown.filter((it) => !it.isShown).map((it) => columnOf(it.key).label),
  }
}
