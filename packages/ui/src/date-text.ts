/** How exactly a date field asks: a month (`2026-11`), a day (`2026-11-20`) or a minute (`2026-11-20T09:14`). */
export type DatePrecision = 'month' | 'day' | 'minute'

const two = (value: number) => String(value).padStart(2, '0')
const monthDays = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const dayOf = (year: number, month: number, day: number): string | undefined =>
  year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= monthDays(year, month)
    ? `${year}-${two(month)}-${two(day)}`
    : undefined

/** `20/11/2026`, `20/11/2026 09:14` or `11/2026`: how a value is shown (spec 9). */
export function writeDate(value: string, precision: DatePrecision): string {
  const [day = '', time = ''] = value.split('T')
  const [year = '', month = '', date = ''] = day.split('-')
  if (!year) return ''
  if (precision === 'month') return `${month}/${year}`
  return `${date}/${month}/${year}${precision === 'minute' && time ? ` ${time}` : ''}`
}

const timeOf = (text: string): string | undefined => {
  const [, hour, minute = '0'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? []
  return hour !== undefined && Number(hour) < 24 && Number(minute) < 60
    ? `${two(Number(hour))}:${two(Number(minute))}`
    : undefined
}

function readDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const typed = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  return typed ? dayOf(Number(typed[3]), Number(typed[2]), Number(typed[1])) : undefined
}

/** What somebody typed, as a value; empty text is an empty value, and what is not a date is undefined. */
export function readDate(text: string, precision: DatePrecision): string | undefined {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (!typed) return ''
  if (precision === 'day') return readDay(typed)
  if (precision === 'month') {
    const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(typed) ?? []
    const [, first = month, last = year] = /^(\d{1,2})[/. -](\d{4})$/.exec(typed) ?? []
    return first && last ? dayOf(Number(last), Number(first), 1)?.slice(0, 7) : undefined
  }
  const [day = '', time = ''] = typed.split(/[ T]/)
  const [readableDay, readableTime] = [readDay(day), timeOf(time)]
  return readableDay && readableTime ? `${readableDay}T${readableTime}` : undefined
}

/** A day moved by days, or by months with the date kept as near as the month allows. */
export function moveDay(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const kept = Math.min(date, monthDays(first.getUTCFullYear(), first.getUTCMonth() + 1))
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), kept + days)).toISOString().slice(0, 10)
}

/** The weeks that show a month, from Monday; days of its neighbours fill the first and the last. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: string[][] = []
  for (let at = moveDay(first, { days: -weekday }); weeks.length === 0 || at.slice(0, 7) === month;) {
    weeks.push(Array.from({ length: 7 }, (_, day) => moveDay(at, { days: day })))
    at = moveDay(at, { days: 7 })
  }
  return weeks
}
