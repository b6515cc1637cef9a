import { useT } from '@borong/site-kit'
import { Button, IconButton, Notice, classes } from '@borong/ui'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Choice, ChoiceField } from '../forms/ChoiceField.tsx'
import { type AllocationRow, allowedChoices, chooseCentre, namedTwice } from './accounting-rows.ts'
import styles from './AllocationRows.module.css'
import { messages } from './checkout.messages.ts'

const maxShares = 10

/** What can be chosen as bearer. */
export interface AllocationChoices {
  centres: readonly Choice[]
  subjects: readonly Choice[]
  /** Subjects a cost centre may be combined with; empty, or not asked for: every one. */
  subjectsOf?: ((centreId: string) => readonly string[]) | undefined
}

interface RowsProps<R extends AllocationRow> extends AllocationChoices {
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
export function AllocationRows<R extends AllocationRow>(props: RowsProps<R>) {
  const t = useT()
  const { rows, onChange, centres, subjects, subjectsOf, heads, part, beside, onAdd, onRemove, foot, refused } = props
  const allowedFor = (centreId: string) => subjectsOf?.(centreId) ?? []
  const set = (at: number, fields: Partial<AllocationRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...fields } : row)))
  const told = namedTwice(rows) ? t(messages.sameTwice) : refused
  return (
    <>
      <div
        className={classes(styles.rows, props.byAmount && styles.byAmount)}
        role="group"
        aria-label={t(messages.accounting)}
      >
        <div className={styles.heads} aria-hidden="true">
          <span>{t(messages.costCentre)}</span>
          <span>{t(messages.subject)}</span>
          {heads.map((head) => (
            <span key={head} className={styles.end}>
              {head}
            </span>
          ))}
        </div>
        {rows.map((row, at) => (
          <div key={row.key} className={styles.row}>
            <ChoiceField
              label={rows.length > 1 ? t(messages.costCentreAt, { n: at + 1 }) : t(messages.costCentre)}
              labelHidden
              required
              empty={t(messages.choose)}
              value={row.cost_center_id}
              choices={centres}
              recent="cost-centres"
              onChange={(id) => set(at, chooseCentre(row, id, allowedFor(id)))}
              className={styles.centre}
            />
            <ChoiceField
              label={rows.length > 1 ? t(messages.subjectAt, { n: at + 1 }) : t(messages.subject)}
              labelHidden
              required
              empty={t(messages.choose)}
              value={row.accounting_sub_id}
              choices={allowedChoices(subjects, allowedFor(row.cost_center_id), row.accounting_sub_id, (name) =>
                t(messages.notAllowed, { name }),
              )}
              recent="subjects"
              onChange={(id) => set(at, { accounting_sub_id: id })}
              className={styles.subject}
            />
            <div className={styles.share}>{part(row, at)}</div>
            <div className={styles.amount}>{beside(row, at)}</div>
            <div className={styles.away}>
              {rows.length > 1 && (
                <IconButton size="small" label={t(messages.removeShare, { n: at + 1 })} onClick={() => onRemove(at)}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <Button
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= maxShares}
          onClick={onAdd}
        >
          {t(messages.split)}
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
