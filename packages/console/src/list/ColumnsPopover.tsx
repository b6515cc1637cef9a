import { useT } from '@borong/site-kit'
import { Checkbox } from '@borong/ui'
import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import type { RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { messages } from './resource-list.messages.ts'
import styles from './ListPopover.module.css'
import {
  type Density,
  type ListPreferences,
  type PlainColumn,
  changed,
  choicesOf,
  firstAs,
  moved,
  rowHeight,
} from './shown-columns.ts'

interface ColumnsPopoverProps {
  columns: readonly PlainColumn[]
  preferences: ListPreferences
  onPreferences: (preferences: ListPreferences) => void
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  /** The first column stays the first, and none is kept in view beside it. */
  isFirstFixed?: boolean | undefined
}

/** Which columns, in which order, which stay in view, and how high a row is. */
export default function ColumnsPopover(props: ColumnsPopoverProps) {
  const { columns, preferences, onPreferences, trigger, onClose, isFirstFixed = false } = props
  const t = useT()
  const choices = firstAs(choicesOf(columns, preferences.columns), isFirstFixed ? columns[0]!.key : undefined)
  const headOf = (key: string) => columns.find((it) => it.key === key)!.head
  const fixed = isFirstFixed ? 1 : 0
  const set = (next: ListPreferences['columns']) => onPreferences({ ...preferences, columns: next })
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.popover!}
    >
      <Dialog aria-label={t(messages.columns)} className={styles.dialog!}>
        <div className={styles.densities} role="group" aria-label={t(messages.density)}>
          {(Object.keys(rowHeight) as Density[]).map((it) => (
            <button
              key={it}
              type="button"
              aria-pressed={(preferences.density ?? 'normal') === it}
              onClick={() => onPreferences({ ...preferences, density: it })}
            >
              {t(messages[it])}
            </button>
          ))}
        </div>
        <ul className={styles.columns}>
          {choices.map((choice, at) => {
            const column = headOf(choice.key)
            return (
              <li key={choice.key}>
                <Checkbox
                  label={column}
                  checked={choice.isShown}
                  disabled={choice.key === columns[0]!.key}
                  onChange={(isShown) => set(changed(choices, choice.key, { isShown }))}
                />
                <span className={styles.acts}>
                  {!isFirstFixed && (
                    <button
                      type="button"
                      aria-label={t(messages.columnPin, { column })}
                      aria-pressed={choice.isPinned}
                      onClick={() => set(changed(choices, choice.key, { isPinned: !choice.isPinned }))}
                    >
                      <Pin aria-hidden="true" />
                    </button>
                  )}
                  <button
                    type="button"
                    aria-label={t(messages.columnUp, { column })}
                    disabled={at <= fixed}
                    onClick={() => set(moved(choices, choice.key, -1))}
                  >
                    <ArrowUp aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    aria-label={t(messages.columnDown, { column })}
                    disabled={at < fixed || at === choices.length - 1}
                    onClick={() => set(moved(choices, choice.key, 1))}
                  >
                    <ArrowDown aria-hidden="true" />
                  </button>
                </span>
              </li>
            )
          })}
        </ul>
        <button type="button" className={styles.reset} onClick={() => onPreferences({ layout: preferences.layout })}>
          {t(messages.resetColumns)}
        </button>
      </Dialog>
    </Popover>
  )
}
