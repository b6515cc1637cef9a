import { useT } from '@borong/site-kit'
import { Button, IconButton, Notice, Price, Select, type SelectProps, TextField } from '@borong/ui'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './AccountingRows.module.css'
import { type ShareRow, allowedChoices, chooseCentre, emptyRow, namedTwice } from './accounting-rows.ts'
import { words } from './checkout.words.ts'
import { addShare, dropShare, percentText, readPercent, setShare, shareEqually, sharedAmounts } from './share-out.ts'

const maxShares = 10
type Choices = SelectProps<string>['choices']

interface RowsProps {
  rows: readonly ShareRow[]
  onChange: (rows: readonly ShareRow[]) => void
  centres: Choices
  subjects: Choices
  /** Subjects a cost centre may be combined with; empty, or not asked for: every one. */
  subjectsOf?: (centreId: string) => readonly string[]
  /** In Rp; every order is split by itself. */
  orderTotals: readonly number[]
  /** Why the server did not take it. */
  refused?: string | undefined
}

/** Who pays which share: whatever is typed, the shares stay the whole. */
export function AccountingRows({ rows, onChange, centres, subjects, subjectsOf, orderTotals, refused }: RowsProps) {
  const t = useT()
  const allowedFor = (centreId: string) => subjectsOf?.(centreId) ?? []
  const shares = rows.map((row) => row.percent)
  const reshare = (next: readonly ShareRow[], parts: readonly number[]) =>
    onChange(next.map((row, at) => ({ ...row, percent: parts[at]! })))
  const set = (at: number, fields: Partial<ShareRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...fields } : row)))
  const amounts = sharedAmounts(orderTotals, shares)
  const told = namedTwice(rows) ? t(words.sameTwice) : refused
  return (
    <>
      <div className={styles.rows} role="group" aria-label={t(words.accounting)}>
        <div className={styles.heads} aria-hidden="true">
          <span>{t(words.costCentre)}</span>
          <span>{t(words.subject)}</span>
          <span className={styles.end}>{t(words.share)}</span>
          <span className={styles.end}>{t(words.amount)}</span>
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
            <div className={styles.share}>
              {rows.length === 1 ? (
                <span className="num">{t(words.hundred)}</span>
              ) : (
                <ShareField
                  label={t(words.shareAt, { n: at + 1 })}
                  share={row.percent}
                  onChange={(wish) => reshare(rows, setShare(shares, at, wish))}
                />
              )}
            </div>
            <div className={styles.amount}>
              <Price plain value={amounts[at]} />
            </div>
            <div className={styles.away}>
              {rows.length > 1 && (
                <IconButton
                  size="small"
                  label={t(words.removeShare, { n: at + 1 })}
                  onClick={() => reshare(rows.toSpliced(at, 1), dropShare(shares, at))}
                >
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
          onClick={() => reshare([...rows, emptyRow(0)], addShare(shares))}
        >
          {t(words.split)}
        </Button>
        {rows.length > 1 ? (
          <Button look="quiet" size="small" onClick={() => reshare(rows, shareEqually(rows.length))}>
            {t(words.equally)}
          </Button>
        ) : (
          <span className="muted small">{t(words.wholeOrder)}</span>
        )}
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

function ShareField({ label, share, onChange }: { label: string; share: number; onChange: (share: number) => void }) {
  const [typed, setTyped] = useState(percentText(share))
  useEffect(() => setTyped(percentText(share)), [share])
  const commit = () => {
    const wish = readPercent(typed)
    if (wish !== undefined && wish !== share) onChange(wish)
    else setTyped(percentText(share))
  }
  return (
    <TextField
      label={label}
      labelHidden
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      after={<span className={styles.percent}>%</span>}
    />
  )
}
