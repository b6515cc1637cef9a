import { type ReactNode, useState } from 'react'
import styles from './Flash.module.css'

/** A value that lights up once when it has changed. */
export function Flash({ value, children }: { value: number | string; children: ReactNode }) {
  const [seen, setSeen] = useState({ value, turn: 0 })
  if (seen.value !== value) setSeen({ value, turn: seen.turn + 1 })
  return (
    <span key={seen.turn} className={seen.turn > 0 ? styles.flash : undefined}>
      {children}
    </span>
  )
}
