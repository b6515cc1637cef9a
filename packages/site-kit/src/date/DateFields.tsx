import { type DateFieldProps, type DateTexts, DateField as PlainDateField } from '@borong/ui'
import { isoDay } from '../dates.ts'
import { localeOf } from '../locale.ts'
import { type Translate, useT } from '../messages.tsx'
import { messages } from './date.messages.ts'

const textsOf = (t: Translate): DateTexts => ({
  locale: localeOf(t.lang),
  choose: t(messages.choose),
  clear: t(messages.clear),
  previousMonth: t(messages.previousMonth),
  nextMonth: t(messages.nextMonth),
  month: t(messages.month),
  year: t(messages.year),
  pattern: { day: t(messages.dayPattern), minute: t(messages.minutePattern), month: t(messages.monthPattern) },
  notADate: { day: t(messages.notADay), minute: t(messages.notAMinute), month: t(messages.notAMonth) },
  notBefore: (date) => t(messages.notBefore, { date }),
  notAfter: (date) => t(messages.notAfter, { date }),
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

interface FromToProps {
  from: Bound & { value: string; onChange: (value: string) => void }
  to: Bound & { value: string; onChange: (value: string) => void; min?: string | undefined }
}

/** Two date fields of a form, of which the first is not after the second (spec 5); whichever breaks that says so and is not taken. */
export function FromTo({ from, to }: FromToProps) {
  const t = useT()
  const shared = { texts: textsOf(t), today: today() }
  const order = t(messages.rangeOrder)
  const later = from.value && (!to.min || from.value > to.min) ? from.value : undefined
  return (
    <>
      <PlainDateField {...shared} {...from} max={to.value || undefined} outOfRange={order} />
      <PlainDateField {...shared} {...to} min={later ?? to.min} outOfRange={later ? order : undefined} />
    </>
  )
}
