import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classes } from './classes.ts'
import styles from './QuantityBox.module.css'
import { useUi } from './UiProvider.tsx'

export interface QuantityBoxProps {
  value: number
  onChange: (value: number) => void
  label: string
  min?: number | undefined
  max?: number | undefined
  multiple?: number | undefined
  size?: 'small' | 'default' | undefined
  disabled?: boolean | undefined
  /** Told why a quantity was not accepted: below the minimum, over the maximum, or rounded to a multiple. */
  onRefused?: ((why: 'minimum' | 'maximum' | 'multiple') => void) | undefined
}

/** The nearest quantity that may be ordered: at least the minimum, a multiple rounded up, at most the maximum. */
export function fitQuantity(wanted: number, min = 1, max = 99_999, multiple = 1): number {
  const lowest = Math.ceil(Math.max(min, 1) / multiple) * multiple
  const highest = Math.floor(max / multiple) * multiple
  const rounded = Math.ceil(Math.trunc(wanted) / multiple) * multiple
  return Math.min(Math.max(rounded, lowest), Math.max(highest, lowest))
}

export function QuantityBox({
  value,
  onChange,
  label,
  min = 1,
  max = 99_999,
  multiple = 1,
  size,
  disabled,
  onRefused,
}: QuantityBoxProps) {
  const { labels } = useUi()
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  const wanted = (asked: number) => {
    const granted = fitQuantity(asked, min, max, multiple)
    setTyped(String(granted))
    if (granted !== value) onChange(granted)
    // Last, so that what is told about the quantity outlives the change that it became.
    if (granted !== asked)
      onRefused?.(asked < granted && asked < min ? 'minimum' : asked > max ? 'maximum' : 'multiple')
  }
  const commit = () => wanted(/^\d+$/.test(typed) ? Number(typed) : value)
  const atMinimum = value - multiple < min
  const atMaximum = value + multiple > max

  return (
    <span className={classes(styles.box, size === 'small' && styles.small)} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={labels.decrease}
        aria-disabled={atMinimum || undefined}
        disabled={disabled}
        data-tip={atMinimum ? labels.cannotReduce : labels.decrease}
        onClick={() => (atMinimum ? onRefused?.('minimum') : wanted(value - multiple))}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        className={styles.input}
        inputMode="numeric"
        aria-label={label}
        autoComplete="off"
        maxLength={5}
        disabled={disabled}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            commit()
          } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            const asked = value + (event.key === 'ArrowUp' ? multiple : -multiple)
            if (asked < min) onRefused?.('minimum')
            else wanted(asked)
          }
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={labels.increase}
        aria-disabled={atMaximum || undefined}
        disabled={disabled}
        onClick={() => (atMaximum ? onRefused?.('maximum') : wanted(value + multiple))}
      >
        <Plus aria-hidden="true" />
      </button>
    </span>
  )
}
