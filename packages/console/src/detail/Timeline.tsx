import { day, dateTime, useT } from '@borong/site-kit'
import { type Tone, VisuallyHidden, classes } from '@borong/ui'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from './detail.messages.ts'
import styles from './Timeline.module.css'

export interface TimelineEntry {
  key: string
  /** Epoch seconds. */
  at: number
  /** Who did it; empty: the mall by itself, absent: `what` says it. */
  who?: string | undefined
  what: ReactNode
  /** What it was before, and what it is since. */
  change?: { from: ReactNode; to: ReactNode } | undefined
  note?: ReactNode
  /** Pictures and papers that belong to it. */
  files?: ReactNode
  tone?: Tone | undefined
}

interface TimelineProps {
  label: string
  /** As they happened; the latest is shown first. */
  entries: readonly TimelineEntry[]
}

/** More than this is folded to the latest. */
const foldBeyond = 10
const shownFolded = 6

/** In order, those of one day together. */
function byDay(entries: readonly TimelineEntry[]): { day: string; entries: TimelineEntry[] }[] {
  const days: { day: string; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const name = day(entry.at)
    const last = days.at(-1)
    if (last?.day === name) last.entries.push(entry)
    else days.push({ day: name, entries: [entry] })
  }
  return days
}

/** What happened to an entry, the latest first: who, what, from what to what. What comes while it is shown is said aloud. */
export function Timeline({ label, entries }: TimelineProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const known = useRef(entries.length)
  const [told, setTold] = useState(0)
  useEffect(() => {
    if (entries.length > known.current) setTold(entries.length - known.current)
    known.current = entries.length
  }, [entries.length])
  const latest = entries.toReversed()
  const isFolded = !isWhole && latest.length > foldBeyond
  const shown = isFolded ? latest.slice(0, shownFolded) : latest
  return (
    <div ref={list} className={styles.timeline}>
      {entries.length === 0 && <p className={styles.none}>{t(messages.noHistory)}</p>}
      <div role="group" aria-label={label}>
        {byDay(shown).map((it) => (
          <section key={it.day} className={styles.day}>
            <h3>{it.day}</h3>
            <ol aria-label={`${label}, ${it.day}`}>
              {it.entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {latest.length > foldBeyond && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t(messages.fold) : t(messages.earlier, { n: latest.length - shownFolded })}
        </button>
      )}
      <div role="status">
        <VisuallyHidden>{told > 0 && t(messages.newEntries, { n: told })}</VisuallyHidden>
      </div>
    </div>
  )
}

function Entry({ entry: { at, who, what, change, note, files, tone } }: { entry: TimelineEntry }) {
  const t = useT()
  return (
    <li className={classes(styles.entry, tone && styles[tone])}>
      <div className={styles.line}>
        <span>
          {who !== undefined && <b>{who || t(messages.system)} </b>}
          {what}
        </span>
        <time dateTime={new Date(at * 1000).toISOString()} title={dateTime(at)}>
          {dateTime(at).split(' ')[1]}
        </time>
      </div>
      {change && (
        <p className={styles.change}>
          <VisuallyHidden>{t.rich(messages.fromTo, { from: change.from, to: change.to })}</VisuallyHidden>
          <span aria-hidden="true">
            <del>{change.from}</del> <ArrowRight /> <ins>{change.to}</ins>
          </span>
        </p>
      )}
      {note && <div className={styles.note}>{note}</div>}
      {files && <div className={styles.files}>{files}</div>}
    </li>
  )
}
