import { type KeyboardEvent, useRef } from 'react'
import { type CellPlace, moveSelection, selectAll, selectRange, tabSelection } from './grid-selection.ts'
import type { GridTableWork } from './use-grid-table.ts'

interface KeysInput<Row> {
  work: GridTableWork<Row>
  page: () => number
  isEmpty: (place: CellPlace) => boolean
  /** Puts the focus on the buttons of the cell's note. */
  enterNote: () => void
}

/** Keys of a spreadsheet, while no cell is open. */
export function useGridKeys<Row>({ work, page, isEmpty, enterNote }: KeysInput<Row>) {
  // Esc and then Tab leaves the grid: without it Tab would lead through every cell first.
  const mayLeave = useRef(false)

  const withCtrl = (event: KeyboardEvent): boolean => {
    const { size, range } = work
    const acts: Record<string, () => void> = {
      a: () => work.select(selectAll(size)),
      d: work.fillDown,
      z: event.shiftKey ? work.redo : work.undo,
      y: work.redo,
      ' ': () => work.select(selectRange({ ...range, top: 0, bottom: size.rows - 1 })),
    }
    const act = acts[event.key.toLowerCase()]
    act?.()
    return act !== undefined
  }
  const plain = (event: KeyboardEvent): boolean => {
    const { selection, range, size } = work
    const column = selection.active.column
    switch (event.key) {
      case 'F2':
        work.edit('opened')
        return true
      case 'Enter':
        if (event.altKey) enterNote()
        else work.edit('opened')
        return true
      case 'Delete':
      case 'Backspace':
        work.clear()
        return true
      case 'Tab': {
        const next = mayLeave.current ? undefined : tabSelection(selection, event.shiftKey, size)
        if (next) work.select(next)
        return next !== undefined
      }
      case 'Escape':
        mayLeave.current = true
        work.select({ active: selection.active, corner: selection.active })
        return true
      case ' ':
        if (event.shiftKey) work.select(selectRange({ ...range, left: 0, right: size.columns - 1 }))
        else work.edit('typed')
        // A space begins an entry like any other sign, except where it ticks.
        return event.shiftKey || work.kindAt(column) === 'checkbox'
      default:
        return false
    }
  }

  return (event: KeyboardEvent) => {
    if (
      work.editing ||
      event.nativeEvent.isComposing ||
      event.target !== event.currentTarget.ownerDocument.activeElement
    )
      return
    const ctrl = event.ctrlKey || event.metaKey
    if (event.key !== 'Tab' && event.key !== 'Shift' && event.key !== 'Escape') mayLeave.current = false
    const moved =
      event.altKey || (ctrl && event.key === ' ')
        ? undefined
        : moveSelection(
            work.selection,
            event.key,
            { shift: event.shiftKey, ctrl },
            { ...work.size, page: page(), isEmpty },
          )
    if (moved) work.select(moved)
    const isDone = moved !== undefined || (ctrl ? withCtrl(event) : plain(event))
    if (isDone) event.preventDefault()
    else if (!ctrl && !event.altKey && (event.key.length === 1 || event.key === 'Process')) work.edit('typed')
  }
}
