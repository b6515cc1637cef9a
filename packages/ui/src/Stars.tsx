import { Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Stars.module.css'

const five = [1, 2, 3, 4, 5] as const

/** Stars given, out of five; the label says it in words. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className={styles.stars}>
      {five.map((star) => (
        <Star key={star} aria-hidden="true" className={classes(star <= Math.round(value) && styles.on)} />
      ))}
    </span>
  )
}

interface StarChoiceProps {
  legend: ReactNode
  value: number
  onChange: (stars: number) => void
  /** What one, two … five stars mean. */
  meanings: readonly [string, string, string, string, string]
  error?: ReactNode
}

/** One to five stars: by mouse, by touch, and with the arrow keys. */
export function StarChoice({ legend, value, onChange, meanings, error }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={styles.choice}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {five.map((star) => (
          <label key={star} className={classes(styles.pick, star <= value && styles.on)} data-tip={meanings[star - 1]}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              checked={star === value}
              aria-label={meanings[star - 1]}
              onChange={() => onChange(star)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
        <span className={styles.meaning} aria-hidden="true">
          {meanings[value - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
