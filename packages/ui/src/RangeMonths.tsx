import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button as AriaButton,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components'
import { AriaLocale } from './AriaLocale.tsx'
import { classes } from './classes.ts'
import type { DaySpan } from './date-presets.ts'
import type { RangeTexts } from './range-texts.ts'
import styles from './DateRange.module.css'

interface MonthsProps {
  texts: RangeTexts
  value: DaySpan | null
  min: string | undefined
  max: string | undefined
  today: string
  onTake: (span: DaySpan) => void
}

/** A span of days, picked from two months, from one on a phone. */
export default function RangeMonths({ texts, value, min, max, today, onTake }: MonthsProps) {
  const range = value?.from && value.to ? { start: parseDate(value.from), end: parseDate(value.to) } : null
  const shownMonths = window.matchMedia('(min-width: 768px)').matches ? [0, 1] : [0]
  return (
    <AriaLocale locale={texts.locale}>
      <RangeCalendar<CalendarDate>
        aria-label={texts.choose}
        className={styles.calendar!}
        visibleDuration={{ months: shownMonths.length }}
        pageBehavior="single"
        selectionAlignment="end"
        firstDayOfWeek="mon"
        defaultFocusedValue={range?.end ?? parseDate(today)}
        value={range}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        onChange={({ start, end }) => onTake({ from: start.toString(), to: end.toString() })}
      >
        {shownMonths.map((at) => (
          <div key={at}>
            <div className={styles.head}>
              {at === 0 && (
                <AriaButton slot="previous" className={styles.turn!} aria-label={texts.previousMonth}>
                  <ChevronLeft aria-hidden="true" />
                </AriaButton>
              )}
              <CalendarHeading offset={{ months: at }} className={styles.title!} />
              {at === shownMonths.length - 1 && (
                <AriaButton slot="next" className={styles.turn!} aria-label={texts.nextMonth}>
                  <ChevronRight aria-hidden="true" />
                </AriaButton>
              )}
            </div>
            <CalendarGrid offset={{ months: at }} weekdayStyle="short" className={styles.grid!}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={styles.weekday!}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={classes(styles.day, date.toString() === today && styles.today)!}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </RangeCalendar>
    </AriaLocale>
  )
}
