import { type ReactNode, useId } from 'react'
import box from './Checkbox.module.css'
import { classes } from './classes.ts'
import styles from './Radios.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface RadioOption<V extends string> {
  value: V
  title: ReactNode
  detail?: ReactNode
  badge?: ReactNode
  disabled?: boolean | undefined
}

interface RadiosProps<V extends string> {
  legend: ReactNode
  legendHidden?: boolean | undefined
  value: V | ''
  onChange: (value: V) => void
  options: readonly RadioOption<V>[]
  error?: ReactNode
}

/** One of several, each a card with room for what it means. */
export function RadioCards<V extends string>({
  legend,
  legendHidden,
  value,
  onChange,
  options,
  error,
  wide,
}: RadiosProps<V> & { wide?: boolean }) {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>{legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={classes(styles.cards, wide && styles.wide)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              className={classes(box.input, box.round)}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.cardText}>
              <span className={styles.title}>
                {option.title}
                {option.badge}
              </span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** One of a few short words, in a row. */
export function Radios<V extends string>({ legend, legendHidden, value, onChange, options, error }: RadiosProps<V>) {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>{legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={box.choice}>
            <input
              type="radio"
              name={name}
              className={classes(box.input, box.round)}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
