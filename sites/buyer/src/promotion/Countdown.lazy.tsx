import { classes } from '@borong/ui'
import { useEffect, useState } from 'react'
import styles from './Countdown.module.css'
import { spanOf } from './times.ts'

interface Props {
  label: string
  /** Seconds left when the mall was asked. */
  left: number
  /** When it was asked, by the clock of this browser; absent until this browser has asked itself. */
  askedAt?: number | undefined
  onEnd?: () => void
}

/** Counts down by the mall's clock: what it said is left, less what has passed since. */
export default function Countdown({ label, left, askedAt, onEnd }: Props) {
  const [now, setNow] = useState<number>()
  const ends = askedAt === undefined ? undefined : askedAt + left * 1000
  useEffect(() => {
    if (ends === undefined) return
    setNow(Date.now())
    const beat = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < ends) return
      clearInterval(beat)
      onEnd?.()
    }, 1000)
    return () => clearInterval(beat)
  }, [ends, onEnd])
  const shown = ends === undefined || now === undefined ? left : Math.max(0, Math.ceil((ends - now) / 1000))
  return (
    <span className={classes(styles.countdown, now === undefined && styles.still)}>
      {label}{' '}
      <span role="timer" aria-label={label} className={styles.clock}>
        {spanOf(shown)}
      </span>
    </span>
  )
}
