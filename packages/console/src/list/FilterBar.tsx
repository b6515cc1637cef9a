import { useT, withMessages } from '@borong/site-kit'
import { Menu, classes, toast } from '@borong/ui'
import { Columns3, Ellipsis, Plus, Rows3, X } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { csvFile, csvLine, saveFile } from './csv.ts'
import { filterText } from './filter-text.ts'
import type { FilterValue, ListFilter } from './list-definition.ts'
import { messages } from './resource-list.messages.ts'
import type { ListState } from './list-state.ts'
import type { ResourceListProps } from './list-props.ts'
import styles from './ResourceList.module.css'
import { SearchField } from './SearchField.tsx'

const FilterPopover = lazy(withMessages(() => import('./FilterPopover.tsx')))
const ColumnsPopover = lazy(withMessages(() => import('./ColumnsPopover.tsx')))

interface FilterBarProps<Row> extends ResourceListProps<Row> {
  layout: 'split' | 'table'
}

/** Search, what narrows the list, and how it looks. */
export function FilterBar<Row>(props: FilterBarProps<Row>) {
  const { list, state, href, go, layout, preferences, onPreferences, detail } = props
  const t = useT()
  const change = (changes: Partial<ListState>) => go(href({ ...state, page: 1, open: undefined, ...changes }))
  const [isColumns, setColumns] = useState(false)
  const columnsButton = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.filters}>
      {list.searchHint && (
        <SearchField
          keyword={state.keyword}
          hint={list.searchHint}
          name={list.searchName}
          onSearch={(keyword) => change({ keyword })}
        />
      )}
      {list.filters && (
        <FilterChips filters={list.filters} chosen={state.filters} onChange={(filters) => change({ filters })} />
      )}
      <span className={styles.space} />
      {detail && (
        <span className={styles.layouts} role="group" aria-label={t(messages.layout)}>
          {(['split', 'table'] as const).map((it) => (
            <button
              key={it}
              type="button"
              aria-pressed={layout === it}
              onClick={() => onPreferences({ ...preferences, layout: it })}
            >
              {it === 'table' ? <Columns3 aria-hidden="true" /> : <Rows3 aria-hidden="true" />}
              <span>{t(it === 'table' ? messages.asTable : messages.asSplit)}</span>
            </button>
          ))}
        </span>
      )}
      {layout === 'table' && (
        <button
          ref={columnsButton}
          type="button"
          className={styles.tool}
          aria-label={t(messages.columns)}
          aria-expanded={isColumns}
          onClick={() => setColumns(true)}
        >
          <Columns3 aria-hidden="true" />
        </button>
      )}
      <ExportMenu {...props} />
      <Suspense>
        {isColumns && (
          <ColumnsPopover
            columns={list.columns}
            preferences={preferences}
            onPreferences={onPreferences}
            trigger={columnsButton}
            onClose={() => setColumns(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface FilterChipsProps {
  filters: readonly ListFilter[]
  chosen: ListState['filters']
  onChange: (filters: ListState['filters']) => void
}

function FilterChips({ filters, chosen, onChange }: FilterChipsProps) {
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

/** What the list can be given out as. */
function ExportMenu<Row>({ list, data }: FilterBarProps<Row>) {
  const t = useT()
  const [done, setDone] = useState<number>()
  if (!data.rowsOfAll) return null
  const written = list.columns.filter((it) => it.text)
  const save = async () => {
    const lines = [csvLine(written.map((it) => it.head))]
    setDone(0)
    try {
      for await (const rows of data.rowsOfAll!()) {
        for (const row of rows) lines.push(csvLine(written.map((it) => it.text!(row))))
        setDone(lines.length - 1)
      }
      saveFile(csvFile(lines), `${list.key}.csv`)
      toast(t(messages.exported, { n: lines.length - 1 }), { tone: 'success' })
    } catch (error) {
      toast(t(messages.exportFailed, { reason: error instanceof Error ? error.message : '' }), { tone: 'danger' })
    } finally {
      setDone(undefined)
    }
  }
  if (done !== undefined)
    return (
      <span role="status" className={styles.quiet}>
        {t(messages.exporting, { done })}
      </span>
    )
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button type="button" className={styles.tool} {...props} aria-label={t(messages.more)}>
          <Ellipsis aria-hidden="true" />
        </button>
      )}
      items={[{ label: t(messages.exportList), onPick: () => void save() }]}
    />
  )
}
