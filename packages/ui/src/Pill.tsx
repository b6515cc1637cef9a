import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Pill.module.css'

export type Tone = 'neutral' | 'brand' | 'success' | 'warn' | 'danger' | 'review' | 'offer'

export function Pill({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(styles.pill, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

/** A state: a sign, a word and a tint, so that colour is never alone. */
export function StatusPill({ tone, sign, children }: { tone: Tone; sign: string; children: ReactNode }) {
  return (
    <Pill tone={tone} icon={<span aria-hidden="true">{sign}</span>}>
      {children}
    </Pill>
  )
}

/** A count that stops at 99+; nothing at zero. */
export function Badge({ count, cap = 99, calm }: { count: number | undefined; cap?: number; calm?: boolean }) {
  if (!count || count <= 0) return null
  return <span className={classes(styles.badge, calm && styles.calm)}>{count > cap ? `${cap}+` : count}</span>
}
