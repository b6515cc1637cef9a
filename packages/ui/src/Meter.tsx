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

/** A stock that is used up: budget, stock left, places taken. */
export function Meter({ label, used, added = 0, whole, text }: MeterProps) {
  const share = (part: number) => (whole > 0 ? Math.max(0, Math.min(100, (part / whole) * 100)) : 0)
  const first = share(used)
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={Math.min(used + added, whole)}
      aria-valuetext={text ?? `${Math.round(share(used + added))} %`}
      className={classes(styles.meter, used > whole && styles.over)}
    >
      <span className={classes(styles.part, styles.used)} style={{ width: `${first}%` }} />
      {added > 0 && <span className={classes(styles.part, styles.added)} style={{ width: `${Math.min(share(added), 100 - first)}%` }} />}
    </div>
  )
}
