import { useT } from '@borong/site-kit'
import { Button, IconButton, Notice, Select, type SelectProps, classes } from '@borong/ui'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type BearerRow, allowedChoices, chooseCentre, namedTwice } from './accounting-rows.ts'
import styles from './BearerRows.module.css'
import { words } from './checkout.words.ts'

const maxShares = 10
type Choices = SelectProps<string>['choices']

/** What can be chosen as bearer. */
export interface BearerChoices {
  centres: Choices
  subjects: Choices
  /** Subjects a cost centre may be combined with; empty, or not asked for: every one. */
  subjectsOf?: ((centreId: string) => readonly string[]) | undefined
}

interface RowsProps<R extends BearerRow> extends BearerChoices {
  rows: readonly R[]
  onChange: (rows: readonly R[]) => void
  /** Of the two columns beside the bearer. */
  heads: readonly [part: string, beside: string]
  part: (row: R, at: number) => ReactNode
  beside: (row: R, at: number) => ReactNode
  onAdd: () => void
  onRemove: (at: number) => void
  foot?: ReactNode
  byAmount?: boolean
  /** Why the server did not take it. */
  refused?: string | undefined
}

/** Who bears something, a row for each share of it. */
export function BearerRows<R extends BearerRow>(props: RowsProps<R>) {
  const t = useT()
  const { rows, onChange, centres, subjects, subjectsOf, heads, part, beside, onAdd, onRemove, foot, refused } = props
  const allowedFor = (centreId: string) => subjectsOf?.(centreId) ?? []
  const set = (at: number, fields: Partial<BearerRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...fields } : row)))
  const told = namedTwice(rows) ? t(words.sameTwice) : refused
  return (
    <>
      <div
        className={classes(styles.rows, props.byAmount && styles.byAmount)}
        role="group"
        aria-label={t(words.accounting)}
      >
        <div className={styles.heads} aria-hidden="true">
          <span>{t(words.costCentre)}</span>
          <span>{t(words.subject)}</span>
          {heads.map((head) => (
            <span key={head} className={styles.end}>
              {head}
            </span>
          ))}
        </div>
        {rows.map((row, at) => (
          <div key={row.key} className={styles.row}>
            <Select
              label={rows.length > 1 ? t(words.costCentreAt, { n: at + 1 }) : t(words.costCentre)}
              labelHidden
              required
              empty={t(words.choose)}
              value={row.cost_center_id}
              choices={centres}
              onChange={(id) => set(at, chooseCentre(row, id, allowedFor(id)))}
              className={styles.centre}
            />
            <Select
              label={rows.length > 1 ? t(words.subjectAt, { n: at + 1 }) : t(words.subject)}
              labelHidden
              required
              empty={t(words.choose)}
              value={row.accounting_sub_id}
              choices={allowedChoices(subjects, allowedFor(row.cost_center_id), row.accounting_sub_id, (name) =>
                t(words.notAllowed, { name }),
              )}
              onChange={(id) => set(at, { accounting_sub_id: id })}
              className={styles.subject}
            />
            <div className={styles.share}>{part(row, at)}</div>
            <div className={styles.amount}>{beside(row, at)}</div>
            <div className={styles.away}>
              {rows.length > 1 && (
                <IconButton size="small" label={t(words.removeShare, { n: at + 1 })} onClick={() => onRemove(at)}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <Button
          look="quiet"
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= maxShares}
          onClick={onAdd}
        >
          {t(words.split)}
        </Button>
        {foot}
      </div>
      {told && (
        <div className={styles.told}>
          <Notice tone="danger" live="assertive">
            {told}
          </Notice>
        </div>
      )}
    </>
  )
}
