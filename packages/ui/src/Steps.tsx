import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Tone } from './Pill.tsx'
import styles from './Steps.module.css'

export interface Step {
  label: ReactNode
  note?: ReactNode
}

/** Where one is on a short way; `current` counts from 0, steps before it are done. */
export function Steps({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={at}
          className={classes(styles.step, at === current && styles.now, at < current && styles.done)}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at < current ? <Check /> : at + 1}
          </span>
          <span className={styles.word}>
            {step.label}
            {step.note && <span className={styles.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

export interface TimelineEvent {
  key: string
  title: ReactNode
  time?: ReactNode
  detail?: ReactNode
  tone?: Tone
}

export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label?: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map((event) => (
        <li key={event.key} className={classes(styles.event, event.tone && styles[event.tone])}>
          <div className={styles.line}>
            <span>{event.title}</span>
            {event.time && <span className={styles.time}>{event.time}</span>}
          </div>
          {event.detail && <div className={styles.detail}>{event.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
