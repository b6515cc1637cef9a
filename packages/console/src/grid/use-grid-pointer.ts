import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type CellPlace, type Range, fillTarget, selectCell, selectRange } from './grid-selection.ts'
import type { GridTableWork } from './use-grid-table.ts'

const placeAt = (element: Element | null | undefined): CellPlace | undefined => {
  const cell = element?.closest<HTMLElement>('[data-column]')
  return cell?.dataset['row'] === undefined
    ? undefined
    : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** Clicks and drags: cells, whole rows and columns by their heads, and the handle that fills. */
export function useGridPointer<Row>(work: GridTableWork<Row>, scroller: RefObject<HTMLElement | null>) {
  const [filling, setFilling] = useState<Range | undefined>(undefined)
  const dragging = useRef<{ mode: 'select' | 'fill'; from: CellPlace } | undefined>(undefined)
  const latest = useRef({ work, filling })
  useEffect(() => void (latest.current = { work, filling }))

  const moveTo = (event: PointerEvent) => {
    const box = scroller.current!
    const { top, bottom } = box.getBoundingClientRect()
    if (event.clientY > bottom - 8) box.scrollBy(0, 16)
    else if (event.clientY < top + 40) box.scrollBy(0, -16)
    const place = placeAt(document.elementFromPoint(event.clientX, event.clientY))
    const drag = dragging.current
    if (!place || !drag) return
    const now = latest.current.work
    if (drag.mode === 'fill') return setFilling(fillTarget(now.range, place))
    const { corner } = now.selection
    if (corner.row !== place.row || corner.column !== place.column) now.select({ active: drag.from, corner: place })
  }
  const follow = () => {
    const end = () => {
      removeEventListener('pointermove', moveTo)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      const { work: now, filling: target } = latest.current
      if (dragging.current?.mode === 'fill' && target) now.fill(target)
      dragging.current = undefined
      setFilling(undefined)
    }
    addEventListener('pointermove', moveTo)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.button !== 0 || target.closest('input, select')) return
    const { size, selection, range } = work
    if (target.dataset['handle'] !== undefined) {
      event.preventDefault()
      dragging.current = { mode: 'fill', from: selection.active }
      return follow()
    }
    const row = target.closest<HTMLElement>('[data-row-number]')?.dataset['rowNumber']
    const column = target.closest<HTMLElement>('[data-head]')?.dataset['head']
    if (row !== undefined) {
      event.preventDefault()
      const [top, bottom] = event.shiftKey ? [Math.min(range.top, +row), Math.max(range.bottom, +row)] : [+row, +row]
      work.goTo({ row: top, column: 0 })
      return work.select(selectRange({ top, bottom, left: 0, right: size.columns - 1 }))
    }
    if (column !== undefined && size.rows) {
      event.preventDefault()
      return work.select(selectRange({ top: 0, bottom: size.rows - 1, left: +column, right: +column }))
    }
    const place = placeAt(target)
    if (!place) return
    if (event.shiftKey) {
      event.preventDefault()
      return work.select({ active: selection.active, corner: place })
    }
    dragging.current = { mode: 'select', from: place }
    work.select(selectCell(place))
    follow()
  }
  return { filling, onPointerDown }
}
