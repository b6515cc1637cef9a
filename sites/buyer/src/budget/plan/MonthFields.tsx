import { formatRupiah, useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
import { amountText, readAmount } from '../../forms/read-amount.ts'
import { calendarMonthOf, monthText } from '../budget-shown.ts'
import { messages as budgetMessages } from '../budget.messages.ts'
import styles from './MonthFields.module.css'
import { pasteMonths, sumOf } from './month-amounts.ts'

interface MonthFieldsProps {
  year: number
  startMonth: number
  each: readonly string[]
  onChange: (each: readonly string[]) => void
  tried: boolean
  /** What there is to say below a month. */
  hintOf?: (at: number) => string | undefined
}

/** Twelve amounts, each by itself; cells of a spreadsheet can be pasted. */
export function MonthFields({ year, startMonth, each, onChange, tried, hintOf }: MonthFieldsProps) {
  const t = useT()
  return (
    <div className={styles.months}>
      {each.map((typed, at) => {
        const amount = readAmount(typed)
        const isWrong = typed.trim() !== '' && amount === undefined
        return (
          <TextField
            key={at}
            label={monthText(t, calendarMonthOf(year, startMonth, at + 1))}
            inputMode="decimal"
            autoComplete="off"
            maxLength={22}
            value={typed}
            placeholder="0"
            onChange={(next) => onChange(each.with(at, next))}
            onBlur={() => amount !== undefined && onChange(each.with(at, amountText(amount)))}
            onPaste={(event) => {
              const next = pasteMonths(each, at, event.clipboardData.getData('text'))
              if (!next) return
              event.preventDefault()
              onChange(next)
            }}
            hint={hintOf?.(at)}
            error={tried && isWrong && t(budgetMessages.amountWrong)}
          />
        )
      })}
    </div>
  )
}

/** What the twelve make together, always in sight. */
export function MonthSum({
  label,
  amounts,
  before,
}: {
  label: string
  amounts: readonly (number | undefined)[]
  before?: number
}) {
  const sum = sumOf(amounts)
  return (
    <p className={styles.sum} aria-live="polite">
      <span>{label}</span>
      <b>
        {before !== undefined && before !== sum && <>{formatRupiah(before)} → </>}
        {formatRupiah(sum)}
      </b>
    </p>
  )
}
