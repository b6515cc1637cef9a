import { type GridColumn, type GridModel, whyReadOnly } from './grid-column.ts'
import type { CellRef, CellWrite, GridAction } from './grid-edits.ts'

const placeOf = ({ row, column }: CellRef) => `${row}\n${column}`

/** The cells that follow some, with the cell that they follow; those that are named themselves are not among them. */
function followersOf<Row, Cell extends CellRef>(model: GridModel<Row>, cells: readonly Cell[]) {
  const groups = new Map<GridColumn<Row>, Map<string, Cell>>()
  for (const cell of cells) {
    const column = model.all.find(({ id, follows }) => follows && id === cell.column)
    const at = model.indexOf(cell.row)
    if (!column || at === undefined) continue
    const group = column.follows!(model.rows[at]!)
    groups.set(column, (groups.get(column) ?? new Map<string, Cell>()).set(group, cell))
  }
  const named = new Set(cells.map(placeOf))
  return [...groups].flatMap(([column, cellOf]) =>
    model.rows.flatMap((row) => {
      const cell = cellOf.get(column.follows!(row))
      const place = { row: model.keyOf(row), column: column.id }
      return cell && !named.has(placeOf(place)) && whyReadOnly(column, row) === undefined
        ? [{ ...cell, ...place, current: column.value(row) }]
        : []
    }),
  )
}

/** The same step with the cells that follow those it is about. */
export function withFollowers<Row>(model: GridModel<Row>, action: GridAction): GridAction {
  if (!model.all.some((it) => it.follows)) return action
  if (action.type === 'write') {
    const more: CellWrite[] = followersOf(model, action.writes)
    return more.length ? { ...action, writes: [...action.writes, ...more] } : action
  }
  if (action.type === 'revert') {
    const more: CellRef[] = followersOf(model, action.cells)
    return more.length ? { ...action, cells: [...action.cells, ...more] } : action
  }
  return action
}
