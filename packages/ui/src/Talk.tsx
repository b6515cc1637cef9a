import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Talk.module.css'

export interface Remark {
  key: string
  who: ReactNode
  time: ReactNode
  text: string
  /** What stands below the words: pictures. */
  below?: ReactNode
  /** Own words stand at the end of the line, those of others at its start. */
  own?: boolean
  /** Words that bind both. */
  marked?: boolean
}

/** What people said to each other, the oldest first. */
export function Talk({ label, remarks }: { label: string; remarks: readonly Remark[] }) {
  return (
    <ol className={styles.talk} aria-label={label}>
      {remarks.map((it) => (
        <li key={it.key} className={classes(styles.remark, it.own && styles.own, it.marked && styles.marked)}>
          <p className={styles.facts}>
            <b>{it.who}</b> <span className={styles.time}>{it.time}</span>
          </p>
          <div className={styles.words}>
            <p className={styles.text}>{it.text}</p>
            {it.below}
          </div>
        </li>
      ))}
    </ol>
  )
}
