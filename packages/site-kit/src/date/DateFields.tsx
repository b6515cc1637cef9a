import type { Language } from '@borong/contract'
import { type DateFieldProps, type DateTexts, DateField as PlainDateField } from '@borong/ui'
import { isoDay } from '../dates.ts'
import { type Tell, useT } from '../words.tsx'
import { words } from './date.words.ts'

// Days before months, as the field writes them.
const localeOf: Record<Language, string> = { 'en-us': 'en-GB', 'zh-cn': 'zh-CN', 'en-id': 'id-ID' }

const textsOf = (t: Tell): DateTexts => ({
  locale: localeOf[t.lang],
  choose: t(words.choose),
  clear: t(words.clear),
  previousMonth: t(words.previousMonth),
  nextMonth: t(words.nextMonth),
  month: t(words.month),
  year: t(words.year),
  pattern: { day: t(words.dayPattern), minute: t(words.minutePattern), month: t(words.monthPattern) },
  notADate: { day: t(words.notADay), minute: t(words.notAMinute), month: t(words.notAMonth) },
  notBefore: (date) => t(words.notBefore, { date }),
  notAfter: (date) => t(words.notAfter, { date }),
})

/** As the mall counts it. */
const today = () => isoDay(Date.now() / 1000)

type Props = Omit<DateFieldProps, 'texts' | 'today'>

/** A date, typed as dd/mm/yyyy or picked, in the language of the page. */
export function DateField(props: Props) {
  const t = useT()
  return <PlainDateField {...props} texts={textsOf(t)} today={today()} />
}

type Bound = Omit<Props, 'value' | 'onChange' | 'min' | 'max' | 'outOfRange' | 'precision'>

interface DateRangeProps {
  from: Bound & { value: string; onChange: (value: string) => void }
  to: Bound & { value: string; onChange: (value: string) => void; min?: string | undefined }
}

/** Two days of which the first is not after the second (spec 5); whichever breaks that says so and is not taken. */
export function DateRange({ from, to }: DateRangeProps) {
  const t = useT()
  const shared = { texts: textsOf(t), today: today() }
  const order = t(words.rangeOrder)
  const later = from.value && (!to.min || from.value > to.min) ? from.value : undefined
  return (
    <>
      <PlainDateField {...shared} {...from} max={to.value || undefined} outOfRange={order} />
      <PlainDateField {...shared} {...to} min={later ?? to.min} outOfRange={later ? order : undefined} />
    </>
  )
}
