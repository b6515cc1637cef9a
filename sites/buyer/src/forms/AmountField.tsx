import { TextField } from '@borong/ui'
import { amountText, readAmount } from './read-amount.ts'

interface AmountFieldProps {
  label: string
  /** With it the label is shown; conditions have theirs in the row. */
  labelShown?: boolean
  optional?: boolean
  hint?: string | undefined
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
}

/** An amount in Rp, as people write it; put in order when they leave the field. */
export function AmountField({ label, labelShown = false, optional, hint, value, onChange, error }: AmountFieldProps) {
  const read = readAmount(value)
  return (
    <TextField
      label={label}
      labelHidden={!labelShown}
      optional={optional}
      inputMode="decimal"
      autoComplete="off"
      maxLength={22}
      before="Rp"
      value={value}
      onChange={onChange}
      onBlur={() => read !== undefined && onChange(amountText(read))}
      hint={hint}
      error={error}
    />
  )
}
