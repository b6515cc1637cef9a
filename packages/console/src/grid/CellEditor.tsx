import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './DataGrid.module.css'
import { type CellKind, isNumeric } from './grid-column.ts'
import { formatCell } from './parse-cell.ts'
import type { Editing, Leaving } from './use-grid-table.ts'

interface CellEditorProps {
  kind: CellKind
  label: string
  editing: Editing
  commit: (text: string, how: Leaving) => void
  cancel: () => void
}

/** What ends an entry; arrows do where typing has replaced the cell, for they move nothing in a text that is new. */
function leavingBy({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, mode: Editing['mode'], isChoice: boolean) {
  const arrows: Record<string, Leaving> = { ArrowDown: 'down', ArrowUp: 'up', ArrowRight: 'right', ArrowLeft: 'left' }
  if (key === 'Enter') return ctrlKey || metaKey ? 'fillRange' : shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return mode === 'typed' && !isChoice ? arrows[key] : undefined
}

/** The open cell: a field in its place, or the list of a choice. */
export function CellEditor({ kind, label, editing, commit, cancel }: CellEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const [text, setText] = useState(editing.text)
  const done = useRef(false)
  useLayoutEffect(() => {
    const it = field.current!
    it.focus({ preventScroll: true })
    if (it instanceof HTMLInputElement) it.setSelectionRange(it.value.length, it.value.length)
  }, [])
  const end = (how: Leaving) => {
    if (done.current) return
    done.current = true
    commit(text, how)
  }
  const wiring = {
    ref: field,
    'aria-label': label,
    value: text,
    onBlur: () => end('stay'),
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Escape') {
        event.preventDefault()
        done.current = true
        return cancel()
      }
      const how = leavingBy(event, editing.mode, kind.type === 'choice')
      if (!how) return
      event.preventDefault()
      end(how)
    },
  }
  if (kind.type === 'choice')
    return (
      <select {...wiring} className={styles.editor} onChange={(event) => setText(event.target.value)}>
        {!kind.choices.some(({ value }) => formatCell(kind, value) === text) && <option value={text}>{text}</option>}
        {kind.choices.map(({ value }) => (
          <option key={value} value={formatCell(kind, value)}>
            {formatCell(kind, value)}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...wiring}
      className={styles.editor}
      data-numeric={isNumeric(kind) || undefined}
      inputMode={kind.type === 'integer' ? 'numeric' : kind.type === 'money' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
