import { useT, withMessages } from '@borong/site-kit'
import { classes } from '@borong/ui'
import { Plus, X } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { filterText } from './filter-text.ts'
import type { FilterValue, ListFilter } from './list-definition.ts'
import type { ListState } from './list-state.ts'
import { messages } from './resource-list.messages.ts'
import styles from './ResourceList.module.css'

const FilterPopover = lazy(withMessages(() => import('./FilterPopover.tsx')))

interface FilterChipsProps {
  filters: readonly ListFilter[]
  chosen: ListState['filters']
  onChange: (filters: ListState['filters']) => void
}

/** What narrows a list, each with its value; they are changed, removed and added here. */
export function FilterChips({ filters, chosen, onChange }: FilterChipsProps) {
  const t = useT()
  const [edited, setEdited] = useState<{ filter?: ListFilter }>()
  const opener = useRef<HTMLElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const without = (key: string) => Object.fromEntries(Object.entries(chosen).filter(([it]) => it !== key))
  const remove = (key: string) => {
    onChange(without(key))
    add.current?.focus()
  }
  const set = filters.filter((it) => chosen[it.key])
  return (
    <>
      {set.map((filter) => (
        <span key={filter.key} className={styles.chip}>
          <button
            type="button"
            className={styles.chipText}
            aria-label={t(messages.editFilter, { filter: filter.label })}
            onClick={(event) => {
              opener.current = event.currentTarget
              setEdited({ filter })
            }}
            onKeyDown={(event) => event.key === 'Backspace' && remove(filter.key)}
          >
            {filter.label} <b>{filterText(filter, chosen[filter.key]!, t)}</b>
          </button>
          <button
            type="button"
            className={styles.chipEnd}
            aria-label={t(messages.removeFilter, { filter: filter.label })}
            onClick={() => remove(filter.key)}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      <button
        ref={add}
        type="button"
        className={classes(styles.chip, styles.add)}
        aria-expanded={edited !== undefined && !edited.filter}
        onClick={() => {
          opener.current = add.current
          setEdited({})
        }}
      >
        <Plus aria-hidden="true" />
        {t(messages.addFilter)}
      </button>
      {set.length > 1 && (
        <button type="button" className={styles.plain} onClick={() => onChange({})}>
          {t(messages.clearFilters)}
        </button>
      )}
      <Suspense>
        {edited && (
          <FilterPopover
            filters={filters}
            chosen={chosen}
            first={edited.filter}
            trigger={opener}
            onApply={(key: string, value: FilterValue) => {
              setEdited(undefined)
              onChange({ ...chosen, [key]: value })
            }}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
