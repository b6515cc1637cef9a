import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import styles from './Calendar.module.css'
import { classes } from './classes.ts'
import { moveDay, weeksOf } from './date-text.ts'

export interface CalendarTexts {
  /** A BCP 47 tag, for the names of months and weekdays. */
  locale: string
  previousMonth: string
  nextMonth: string
  month: string
  year: string
}

interface CalendarProps {
  texts: CalendarTexts
  /** The chosen day, or the chosen month of a calendar of months. */
  value: string
  /** Shown first when nothing is chosen. */
  today: string
  min?: string | undefined
  max?: string | undefined
  onPick: (value: string) => void
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const nameOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const monthNames = (locale: string, month: 'long' | 'short') =>
  Array.from({ length: 12 }, (_, at) => nameOf(locale, { month }).format(Date.UTC(2024, at, 1)))

const yearsAround = (year: number, min: string | undefined, max: string | undefined) => {
  const first = Math.min(year, min ? Number(min.slice(0, 4)) : year - 10)
  const last = Math.max(year, max ? Number(max.slice(0, 4)) : year + 10)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

const outside = (value: string, min: string | undefined, max: string | undefined) =>
  (min !== undefined && value < min.slice(0, value.length)) || (max !== undefined && value > max.slice(0, value.length))

/** A month of days: arrows move by day and week, Page Up and Page Down by month, with Shift by year. */
export function Calendar({ texts, value, today, min, max, onPick }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(() => {
    const first = value || today
    return min && first < min ? min.slice(0, 10) : max && first > max ? max.slice(0, 10) : first
  })
  const month = at.slice(0, 7)
  const year = Number(at.slice(0, 4))
  const focusNext = useRef(true)
  useEffect(() => {
    if (focusNext.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    focusNext.current = false
  }, [at])

  const move = (event: KeyboardEvent) => {
    const weekday = (utc(at).getUTCDay() + 6) % 7
    const by = {
      ArrowLeft: { days: -1 },
      ArrowRight: { days: 1 },
      ArrowUp: { days: -7 },
      ArrowDown: { days: 7 },
      Home: { days: -weekday },
      End: { days: 6 - weekday },
      PageUp: { months: event.shiftKey ? -12 : -1 },
      PageDown: { months: event.shiftKey ? 12 : 1 },
    }[event.key]
    if (!by) return
    event.preventDefault()
    focusNext.current = true
    setAt(moveDay(at, by))
  }
  const turn = (months: number) => setAt(moveDay(at, { months }))

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton size="small" label={texts.previousMonth} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <select
          aria-label={texts.month}
          value={month.slice(5)}
          onChange={(event) => turn(Number(event.target.value) - Number(month.slice(5)))}
        >
          {monthNames(texts.locale, 'long').map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label={texts.year}
          value={year}
          onChange={(event) => turn((Number(event.target.value) - year) * 12)}
        >
          {yearsAround(year, min, max).map((it) => (
            <option key={it}>{it}</option>
          ))}
        </select>
        <IconButton size="small" label={texts.nextMonth} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <Days {...{ grid, texts, month, at, min, max, today, value, move, onPick }} />
    </div>
  )
}

interface DaysProps {
  grid: RefObject<HTMLTableElement | null>
  texts: CalendarProps['texts']
  month: string
  at: string
  min: string | undefined
  max: string | undefined
  today: string
  value: string
  move: (event: KeyboardEvent) => void
  onPick: (day: string) => void
}

/** The days of a month, week by week. */
function Days({ grid, texts, month, at, min, max, today, value, move, onPick }: DaysProps) {
  return (
    <table ref={grid} className={styles.days}>
      <thead>
        <tr>
          {weeksOf('2024-01')[0]!.map((day) => (
            <th key={day} scope="col" abbr={nameOf(texts.locale, { weekday: 'long' }).format(utc(day))}>
              {nameOf(texts.locale, { weekday: 'narrow' }).format(utc(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                <button
                  type="button"
                  tabIndex={day === at ? 0 : -1}
                  disabled={outside(day, min, max)}
                  aria-label={nameOf(texts.locale, { dateStyle: 'full' }).format(utc(day))}
                  aria-current={day === today ? 'date' : undefined}
                  aria-pressed={day === value}
                  className={classes(
                    styles.day,
                    day.slice(0, 7) !== month && styles.other,
                    day === value && styles.chosen,
                  )}
                  onKeyDown={move}
                  onClick={() => onPick(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The months of a year. */
export function MonthCalendar({ texts, value, today, min, max, onPick }: CalendarProps) {
  const [year, setYear] = useState(Number((value || today).slice(0, 4)))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-pressed=true], button:enabled')?.focus(), [])
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <select aria-label={texts.year} value={year} onChange={(event) => setYear(Number(event.target.value))}>
          {yearsAround(year, min, max).map((it) => (
            <option key={it}>{it}</option>
          ))}
        </select>
      </div>
      <div ref={box} className={styles.months}>
        {monthNames(texts.locale, 'short').map((name, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`
          return (
            <button
              key={month}
              type="button"
              disabled={outside(month, min, max)}
              aria-pressed={month === value}
              className={classes(styles.day, month === value && styles.chosen)}
              onClick={() => onPick(month)}
            >
              {name}
            </button>
          )
        })}
      </div>
    </div>
  )
}
