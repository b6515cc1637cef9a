import { useT } from '@borong/site-kit'
import { Button, Notice, classes } from '@borong/ui'
import { useState } from 'react'
import styles from './DataGrid.module.css'
import type { Changes } from './grid-changes.ts'
import type { GridModel } from './grid-column.ts'
import { messages } from './grid.messages.ts'
import { sayValue } from './say-problem.ts'

const pageOf = 30

/** On a phone the rows can be read: a spreadsheet wants keys and room. */
export function GridCards<Row>({
  label,
  model,
  changes,
}: {
  label: string
  model: GridModel<Row>
  changes: Changes<Row>
}) {
  const t = useT()
  const [limit, setLimit] = useState(pageOf)
  const [first, ...others] = model.columns
  return (
    <>
      <Notice>{t(messages.wantsWidth)}</Notice>
      <ul className={styles.cards} aria-label={label}>
        {model.rows.slice(0, limit).map((row) => {
          const changed = changes.byRow.get(model.keyOf(row))
          return (
            <li key={model.keyOf(row)} className={styles.card}>
              <b>{first && (first.show?.(row, first.value(row)) ?? sayValue(t, first, first.value(row)))}</b>
              <dl>
                {others.map((column) => {
                  const change = changed?.find((it) => it.column === column)
                  const value = change ? change.to : column.value(row)
                  return (
                    <div key={column.id}>
                      <dt>{column.label}</dt>
                      <dd className={classes(change && styles.changedText)}>
                        {(!change && column.show?.(row, value)) || sayValue(t, column, value)}
                        {change && `, ${t(messages.changed)}`}
                      </dd>
                    </div>
                  )
                })}
              </dl>
            </li>
          )
        })}
      </ul>
      {model.rows.length > limit && (
        <Button wide onClick={() => setLimit(limit + pageOf)}>
          {t(messages.more, { n: Math.min(pageOf, model.rows.length - limit) })}
        </Button>
      )}
    </>
  )
}
