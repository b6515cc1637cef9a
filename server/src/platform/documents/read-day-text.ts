export type DayOrder = 'dmy' | 'mdy'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const inIndonesian: Readonly<Record<string, string>> = { mei: 'may', agu: 'aug', agt: 'aug', okt: 'oct', des: 'dec' }

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const full = year < 100 ? year + 2000 : year
  const at = new Date(Date.UTC(full, month - 1, day))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && full >= 2000 && full < 2100
  return isReal ? at.toISOString().slice(0, 10) : undefined
}

/** A day as banks write it, a time behind it left out; undefined where it is none. */
export function readDayText(text: string, order: DayOrder): string | undefined {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const numbers =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:$|[\st])/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (numbers) return dayOf(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]))
  const named = /^(\d{1,2})[-/. ]([a-z]{3})[a-z]*[-/. ](\d{4}|\d{2})(?:$|\s)/.exec(plain)
  if (named) return dayOf(Number(named[3]), months.indexOf(inIndonesian[named[2]!] ?? named[2]!) + 1, Number(named[1]))
  const split = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:$|\s)/.exec(plain)
  if (!split) return undefined
  const [first, second] = [Number(split[1]), Number(split[2])]
  return order === 'dmy' ? dayOf(Number(split[3]), second, first) : dayOf(Number(split[3]), first, second)
}
