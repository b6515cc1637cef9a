import { useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { AmountField } from '../forms/AmountField.tsx'
import { type AllocationChoices, AllocationRows } from './AllocationRows.tsx'
import { type AmountRow, emptyAmount, restFor, withRest } from './line-splits.ts'
import { messages } from './line-splits.messages.ts'

interface RowsProps extends AllocationChoices {
  rows: readonly AmountRow[]
  onChange: (rows: readonly AmountRow[]) => void
  /** What the goods of the line cost, in Rp. */
  total: number
  refused?: string | undefined
}

/** Who pays which part of a line, in Rp. */
export function AmountRows({ rows, onChange, total, ...rest }: RowsProps) {
  const t = useT()
  return (
    <AllocationRows
      {...rest}
      byAmount
      rows={rows}
      onChange={onChange}
      heads={[t(messages.amount), '']}
      part={(row, at) => (
        <AmountField
          label={t(messages.amountAt, { n: at + 1 })}
          value={row.typed}
          onChange={(typed) => onChange(rows.with(at, { ...row, typed }))}
        />
      )}
      beside={(_, at) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={t(messages.restHereAt, { n: at + 1 })}
          disabled={restFor(total, rows, at) === undefined}
          onClick={() => onChange(withRest(total, rows, at))}
        >
          {t(messages.restHere)}
        </Button>
      )}
      onAdd={() => onChange([...rows, emptyAmount()])}
      onRemove={(at) => onChange(rows.toSpliced(at, 1))}
    />
  )
}
