import { type RefObject, useEffect, useRef, useState } from 'react'
import { isTyping, isUnderDialog } from '../shell/use-shell-keys.ts'
import { type Selection, toggle } from './selection.ts'

interface ListKeys {
  isOn: boolean
  keys: readonly string[]
  open: string | undefined
  openRow: (key: string) => void
  /** Takes the open entry away, where that is possible. */
  close: (() => void) | undefined
  selection: Selection
  setSelection: (selection: Selection) => void
  frame: RefObject<HTMLElement | null>
  hasBulk: boolean
}

/**
 * `j` and `k` go from row to row, `x` selects, Enter and Space open. Where an entry is open beside the list, going on opens the next one,
 * as `[` and `]` do; Esc closes it.
 * Gives the row that the keys are at.
 */
export function useListKeys(list: ListKeys): string | undefined {
  const { isOn, frame } = list
  const [cursor, setCursor] = useState<string>()
  const now = useRef({ ...list, cursor })
  useEffect(() => {
    now.current = { ...list, cursor }
  })
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || isUnderDialog() || !frame.current?.isConnected) return
      const { keys, open, openRow, close, selection, setSelection, hasBulk } = now.current
      const here = open ?? now.current.cursor
      if (event.key === 'Escape' && close) {
        close()
        return
      }
      const move = { j: 1, k: -1, ...(open !== undefined && { ']': 1, '[': -1 }) }[event.key]
      if (move !== undefined) {
        const place = here === undefined ? -1 : keys.indexOf(here)
        const next = place === -1 ? keys[0] : keys[place + move]
        if (next === undefined) return
        event.preventDefault()
        if (open === undefined) setCursor(next)
        else openRow(next)
        return
      }
      if (here === undefined || !keys.includes(here)) return
      const onControl = (event.target as HTMLElement).closest('a, button, summary, input')
      if (event.key === 'x' && hasBulk) setSelection(toggle(selection, here, keys))
      else if ((event.key === 'Enter' || event.key === ' ') && open === undefined && !onControl) {
        event.preventDefault()
        openRow(here)
      }
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOn, frame])
  useEffect(() => {
    frame.current?.querySelector('[data-cursor]')?.scrollIntoView({ block: 'nearest' })
  }, [cursor, frame])
  return cursor
}
