import { useT } from '@borong/site-kit'
import { Button, Price, TextField } from '@borong/ui'
import { useEffect, useState } from 'react'
import { type ShareRow, emptyRow } from './accounting-rows.ts'
import { type AllocationChoices, AllocationRows } from './AllocationRows.tsx'
import styles from './AllocationRows.module.css'
import { messages } from './checkout.messages.ts'
import { addShare, dropShare, typedPercent, readPercent, setShare, shareEqually, sharedAmounts } from './share-out.ts'

interface RowsProps extends AllocationChoices {
  rows: readonly ShareRow[]
  onChange: (rows: readonly ShareRow[]) => void
  /** In Rp; every order is split by itself. */
  orderTotals: readonly number[]
  /** What one row alone stands for. */
  note: string
  /** Why the server did not take it. */
  refused?: string | undefined
}

/** Who pays which share by percent: whatever is typed, the shares stay the whole. */
export function AccountingRows({ rows, onChange, orderTotals, note, ...rest }: RowsProps) {
  const t = useT()
  const shares = rows.map((row) => row.percent)
  const reshare = (next: readonly ShareRow[], parts: readonly number[]) =>
    onChange(next.map((row, at) => ({ ...row, percent: parts[at]! })))
  const amounts = sharedAmounts(orderTotals, shares)
  return (
    <AllocationRows
      {...rest}
      rows={rows}
      onChange={onChange}
      heads={[t(messages.share), t(messages.amount)]}
      part={(row, at) =>
        rows.length === 1 ? (
          <span className="num">{t(messages.hundred)}</span>
        ) : (
          <ShareField
            label={t(messages.shareAt, { n: at + 1 })}
            share={row.percent}
            onChange={(wanted) => reshare(rows, setShare(shares, at, wanted))}
          />
        )
      }
      beside={(_, at) => <Price plain value={amounts[at]} />}
      onAdd={() => reshare([...rows, emptyRow(0)], addShare(shares))}
      onRemove={(at) => reshare(rows.toSpliced(at, 1), dropShare(shares, at))}
      foot={
        rows.length > 1 ? (
          <Button variant="quiet" size="small" onClick={() => reshare(rows, shareEqually(rows.length))}>
            {t(messages.equally)}
          </Button>
        ) : (
          <span className="muted small">{note}</span>
        )
      }
    />
  )
}

function ShareField({ label, share, onChange }: { label: string; share: number; onChange: (share: number) => void }) {
  const [typed, setTyped] = useState(typedPercent(share))
  useEffect(() => setTyped(typedPercent(share)), [share])
  const commit = () => {
    const wanted = readPercent(typed)
    if (wanted !== undefined && wanted !== share) onChange(wanted)
    else setTyped(typedPercent(share))
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
