import { type DateRangeProps as PlainDateRangeProps, DateRange as PlainDateRange } from '@borong/ui/DateRange.tsx'
import type { PresetName } from '@borong/ui/date-presets.ts'
import type { RangeTexts } from '@borong/ui/range-texts.ts'
import { isoDay } from '../dates.ts'
import { localeOf } from '../locale.ts'
import { type Translate, useT } from '../messages.tsx'
import { messages } from './date-range.messages.ts'

function presetText(t: Translate, name: PresetName): string {
  const days = /^last(\d+)$/.exec(name)
  if (days) return t(messages.lastDays, { n: Number(days[1]) })
  return t(messages[name as 'today' | 'thisMonth' | 'lastMonth' | 'thisQuarter'])
}

const textsOf = (t: Translate): RangeTexts => ({
  locale: localeOf(t.lang),
  choose: t(messages.choose),
  span: (from, to) => t(messages.span, { from, to }),
  any: t(messages.any),
  preset: (name) => presetText(t, name),
  presets: t(messages.presets),
  from: t(messages.from),
  to: t(messages.to),
  pattern: t(messages.pattern),
  notADay: t(messages.notADay),
  wrongOrder: t(messages.wrongOrder),
  outside: (min, max) => t(messages.outside, { min, max }),
  previousMonth: t(messages.previousMonth),
  nextMonth: t(messages.nextMonth),
  apply: t(messages.apply),
})

export type DateRangeProps = Omit<PlainDateRangeProps, 'texts' | 'today'> & {
  /** Today as the mall counts it, where the site does not want the mall's clock. */
  today?: string | undefined
}

const mallToday = () => isoDay(Date.now() / 1000)

/** A period, in the language of the page. */
export function DateRange({ today, ...props }: DateRangeProps) {
  return <PlainDateRange {...props} today={today ?? mallToday()} texts={textsOf(useT())} />
}
