import { useT } from '@borong/site-kit'
import { Checkbox, VisuallyHidden, classes } from '@borong/ui'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { ListBodyProps } from './list-props.ts'
import styles from './ListTable.module.css'
import { messages } from './resource-list.messages.ts'
import { stateOfShown, toggleShown } from './selection.ts'
import { type ShownColumn, changed, choicesOf, widths } from './shown-columns.ts'

interface ListTableHeadProps<Row> extends ListBodyProps<Row> {
  columns: readonly ShownColumn<Row>[]
  keys: readonly string[]
}

/** Names of the columns: a press sorts, the edge at the right makes one wider. */
export function ListTableHead<Row>(props: ListTableHeadProps<Row>) {
  const { list, state, href, go, columns, keys, selection, onSelect } = props
  const t = useT()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {list.bulk && (
          <th scope="col" className={styles.check}>
            <Checkbox
              labelHidden
              label={t(messages.selectShown)}
              checked={stateOfShown(selection, keys)}
              onChange={() => onSelect(toggleShown(selection, keys))}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = state.sort?.key === column.key ? state.sort : undefined
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={sorted ? (sorted.isDown ? 'descending' : 'ascending') : undefined}
              className={classes(column.align === 'end' && styles.end, column.isPinned && styles.pinned)}
              style={column.isPinned ? { left: column.left } : undefined}
            >
              {column.isSortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() =>
                    go(
                      href({
                        ...state,
                        page: 1,
                        open: undefined,
                        sort: { key: column.key, isDown: sorted ? !sorted.isDown : false },
                      }),
                    )
                  }
                >
                  {column.head}
                  <span aria-hidden="true">{sorted ? (sorted.isDown ? '↓' : '↑') : '↕'}</span>
                </button>
              ) : (
                column.head
              )}
              <Edge {...props} column={column} />
            </th>
          )
        })}
        {list.acts && (
          <th scope="col" className={styles.acts}>
            <VisuallyHidden>{t(messages.more)}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

const step = 16

/** The edge of a column: dragged, or moved by the arrow keys. */
function Edge<Row>({
  list,
  preferences,
  onPreferences,
  column,
}: ListTableHeadProps<Row> & { column: ShownColumn<Row> }) {
  const t = useT()
  const [from, setFrom] = useState<{ x: number; width: number }>()
  const resize = (width: number) =>
    onPreferences({
      ...preferences,
      columns: changed(choicesOf(list.columns, preferences.columns), column.key, { width }),
    })
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t(messages.columnWidth, { column: column.head })}
      aria-valuemin={widths.min}
      aria-valuemax={widths.max}
      aria-valuenow={column.width}
      className={styles.edge}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, width: column.width })
      }}
      onPointerMove={(event) => from && resize(from.width + event.clientX - from.x)}
      onPointerUp={() => setFrom(undefined)}
      onKeyDown={(event: KeyboardEvent) => {
        const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
        if (by === undefined) return
        event.preventDefault()
        resize(column.width + by)
      }}
    />
  )
}
