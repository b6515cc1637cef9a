export interface CellPlace {
  row: number
  column: number
}

/** The active cell, which has the focus, and the corner that Shift moves. */
export interface Selection {
  active: CellPlace
  corner: CellPlace
  /** The column where a run of Tabs began: Enter goes on below it. */
  tabbedFrom?: number
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

interface GridSize {
  rows: number
  columns: number
}

export const rangeOf = ({ active, corner }: Selection): Range => ({
  top: Math.min(active.row, corner.row),
  bottom: Math.max(active.row, corner.row),
  left: Math.min(active.column, corner.column),
  right: Math.max(active.column, corner.column),
})
export const cellsIn = ({ top, bottom, left, right }: Range) => (bottom - top + 1) * (right - left + 1)
export const isSingle = (range: Range) => cellsIn(range) === 1

export const selectCell = (active: CellPlace): Selection => ({ active, corner: active })
export const selectRange = ({ top, bottom, left, right }: Range): Selection => ({
  active: { row: top, column: left },
  corner: { row: bottom, column: right },
})
export const selectAll = ({ rows, columns }: GridSize): Selection =>
  selectRange({ top: 0, left: 0, bottom: Math.max(0, rows - 1), right: Math.max(0, columns - 1) })

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
export const clampSelection = (it: Selection, { rows, columns }: GridSize): Selection => {
  const inside = (place: CellPlace) => ({ row: clamp(place.row, rows), column: clamp(place.column, columns) })
  const active = inside(it.active)
  const corner = inside(it.corner)
  const isSame = (a: CellPlace, b: CellPlace) => a.row === b.row && a.column === b.column
  return isSame(active, it.active) && isSame(corner, it.corner) ? it : { active, corner }
}

/** The same cells after columns were hidden, shown or moved: a range of columns that are not side by side any more is its active cell. */
export function followColumns(it: Selection, before: readonly string[], after: readonly string[]): Selection {
  const place = ({ row, column }: CellPlace) => ({ row, column: after.indexOf(before[column] ?? '') })
  const { left, right } = rangeOf(it)
  const active = place(it.active)
  if (active.column < 0) return selectCell({ row: it.active.row, column: Math.min(it.active.column, after.length - 1) })
  const covered = before.slice(left, right + 1)
  const from = after.indexOf(covered[0] ?? '')
  const isWhole = covered.every((id, at) => after[from + at] === id)
  return isWhole ? { active, corner: place(it.corner) } : selectCell(active)
}

const arrows: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface MoveKeys {
  shift?: boolean
  ctrl?: boolean
}
export interface MoveSpace extends GridSize {
  /** Rows that stand in the window. */
  page: number
  isEmpty: (place: CellPlace) => boolean
}

/** As in a spreadsheet: to the end of a block of filled cells, or over empty ones to the next. */
function edgeFrom(from: CellPlace, [down, right]: readonly [number, number], space: MoveSpace): CellPlace {
  const next = (it: CellPlace) => ({ row: it.row + down, column: it.column + right })
  const isInside = (it: CellPlace) => it.row >= 0 && it.row < space.rows && it.column >= 0 && it.column < space.columns
  let at = from
  const startsBlock = isInside(next(from)) && !space.isEmpty(from) && !space.isEmpty(next(from))
  while (isInside(next(at))) {
    if (startsBlock && space.isEmpty(next(at))) break
    at = next(at)
    if (!startsBlock && !space.isEmpty(at)) break
  }
  return at
}

/** Where a key leads; undefined for a key that moves nothing. */
export function moveSelection(
  selection: Selection,
  key: string,
  { shift = false, ctrl = false }: MoveKeys,
  space: MoveSpace,
): Selection | undefined {
  const from = shift ? selection.corner : selection.active
  const arrow = arrows[key]
  const to = arrow
    ? ctrl
      ? edgeFrom(from, arrow, space)
      : { row: from.row + arrow[0], column: from.column + arrow[1] }
    : key === 'Home'
      ? { row: ctrl ? 0 : from.row, column: 0 }
      : key === 'End'
        ? { row: ctrl ? space.rows - 1 : from.row, column: space.columns - 1 }
        : key === 'PageUp'
          ? { row: from.row - space.page, column: from.column }
          : key === 'PageDown'
            ? { row: from.row + space.page, column: from.column }
            : undefined
  if (!to) return
  const place = { row: clamp(to.row, space.rows), column: clamp(to.column, space.columns) }
  return shift ? { active: selection.active, corner: place } : selectCell(place)
}

/** Tab: to the next cell, at the end of a row to the next row; undefined where the grid ends. */
export function tabSelection(selection: Selection, back: boolean, { rows, columns }: GridSize): Selection | undefined {
  const { active } = selection
  const at = active.row * columns + active.column + (back ? -1 : 1)
  if (at < 0 || at >= rows * columns) return
  const to = selectCell({ row: Math.floor(at / columns), column: at % columns })
  return back ? to : { ...to, tabbedFrom: selection.tabbedFrom ?? active.column }
}

/** Enter after an entry: one row on, below where the run of Tabs began. */
export function enterSelection(selection: Selection, back: boolean, { rows }: GridSize): Selection {
  const { active, tabbedFrom } = selection
  return selectCell({ row: clamp(active.row + (back ? -1 : 1), rows), column: tabbedFrom ?? active.column })
}

/** The rectangle that dragging the fill handle covers: along the longer way, never both. */
export function fillTarget(source: Range, to: CellPlace): Range {
  const down = to.row > source.bottom ? to.row - source.bottom : to.row < source.top ? to.row - source.top : 0
  const right =
    to.column > source.right ? to.column - source.right : to.column < source.left ? to.column - source.left : 0
  if (Math.abs(down) >= Math.abs(right))
    return {
      ...source,
      top: Math.min(source.top, source.top + down),
      bottom: Math.max(source.bottom, source.bottom + down),
    }
  return {
    ...source,
    left: Math.min(source.left, source.left + right),
    right: Math.max(source.right, source.right + right),
  }
}
