import { type budgetRevised, budgetControls, budgetModes, budgetStandings } from '@borong/contract'
import { type Translate, colon, dateTime, formatRupiah, useT, percentText } from '@borong/site-kit'
import { Card } from '@borong/ui'
import type { BudgetDetail } from '../budget-shown.ts'
import { messages as budgetMessages } from '../budget.messages.ts'
import { messages } from './one.messages.ts'
import styles from './RevisionList.module.css'

type Field = (typeof budgetRevised)[number]

/** A value as it was written down, in words. */
function valueText(t: Translate, field: Field, value: string): string {
  const known = [...budgetModes, ...budgetControls].find((it) => it === value)
  if (known) return t(budgetMessages[known])
  const standing = budgetStandings.find((it) => it.toLowerCase() === value.toLowerCase())
  if (field === 'state' && standing) return t(budgetMessages[standing])
  if (field === 'tolerance') return formatRupiah(Number(value))
  if (field === 'alerts' && value)
    return value
      .split(', ')
      .map((it) => percentText(Number(it)))
      .join(', ')
  return value || '–'
}

/** What was changed about a budget, by whom and why. */
export function RevisionList({ revisions }: { revisions: BudgetDetail['revisions'] }) {
  const t = useT()
  return (
    <Card title={t(messages.revisions)} flush={revisions.length > 0}>
      {revisions.length === 0 ? (
        <p className="muted">{t(messages.noRevisions)}</p>
      ) : (
        <ul className={styles.list}>
          {revisions.map((it, at) => (
            <li key={at}>
              <div className={styles.head}>
                <span className={styles.reason}>{it.reason}</span>
                <span className={styles.note}>
                  {t(messages.revisedBy, { who: it.changed_by, when: dateTime(it.changed_at) })}
                </span>
              </div>
              <ul className={styles.changes}>
                {it.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {t(budgetMessages[field])}
                    {colon(t)}
                    {valueText(t, field, before)} → {valueText(t, field, after)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
