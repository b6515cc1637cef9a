import { useT } from '@borong/site-kit'
import { Menu, toast } from '@borong/ui'
import { Columns3, Ellipsis, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { ColumnsButton } from './ColumnsButton.tsx'
import { csvFile, csvLine, saveFile } from './csv.ts'
import { FilterChips } from './FilterChips.tsx'
import { messages } from './resource-list.messages.ts'
import type { ListState } from './list-state.ts'
import type { ResourceListProps } from './list-props.ts'
import styles from './ResourceList.module.css'
import { SearchField } from './SearchField.tsx'

interface FilterBarProps<Row> extends ResourceListProps<Row> {
  layout: 'split' | 'table'
}

/** Search, what narrows the list, and how it looks. */
export function FilterBar<Row>(props: FilterBarProps<Row>) {
  const { list, state, href, go, layout, preferences, onPreferences, detail } = props
  const t = useT()
  const change = (changes: Partial<ListState>) => go(href({ ...state, page: 1, open: undefined, ...changes }))
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
        <ColumnsButton columns={list.columns} preferences={preferences} onPreferences={onPreferences} />
      )}
      <ExportMenu {...props} />
    </div>
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
