import { useId } from 'react'
import { classes } from './classes.ts'
import styles from './Meter.module.css'

interface MeterProps {
  label: string
  used: number
  /** What the thing at hand would add. */
  added?: number
  whole: number
  /** Read out in place of the percentage. */
  text?: string
}

/** A stock that is used up: budget, stock left, places taken. Drawn as SVG, which needs no inline style. */
export function Meter({ label, used, added = 0, whole, text }: MeterProps) {
  const id = useId()
  const share = (part: number) => (whole > 0 ? Math.max(0, Math.min(100, (part / whole) * 100)) : 0)
  const first = share(used)
  const second = Math.min(share(added), 100 - first)
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={Math.min(used + added, whole)}
      aria-valuetext={text ?? `${Math.round(share(used + added))}%`}
    >
      <svg className={classes(styles.meter, used > whole && styles.over)} aria-hidden="true">
        {added > 0 && (
          <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="8" height="8" className={styles.addedGround} />
            <rect width="4" height="8" className={styles.addedStripe} />
          </pattern>
        )}
        <rect className={styles.used} width={`${first}%`} height="8" />
        {added > 0 && (
          <rect className={styles.added} x={`${first}%`} width={`${second}%`} height="8" fill={`url(#${id})`} />
        )}
      </svg>
    </div>
  )
}
