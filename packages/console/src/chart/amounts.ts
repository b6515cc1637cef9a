import { type InEach, type Language, inLanguage, percentText } from '@borong/contract'
import { formatRupiah } from '@borong/money'

/** How the numbers of a chart are written: short on axes and in figures, in full where they are read. */
export interface ChartFormat {
  short: (value: number) => string
  full: (value: number) => string
}

const steps: InEach<readonly [from: number, word: string][]> = {
  'en-us': [
    [1e12, 'tn'],
    [1e9, 'bn'],
    [1e6, 'm'],
    [1e3, 'k'],
  ],
  'zh-cn': [
    [1e12, '万亿'],
    [1e8, '亿'],
    [1e4, '万'],
  ],
  'en-id': [
    [1e12, 'T'],
    [1e9, 'M'],
    [1e6, 'jt'],
    [1e3, 'rb'],
  ],
}

/** `1.28 bn`, `612.4 m`, `12.8 亿`, `1.28 M`: two decimals below ten, one above; the blank does not break. */
export function shortNumber(value: number, lang: Language): string {
  const digits = (it: number) => String(Number(it.toFixed(Math.abs(it) < 10 ? 2 : 1)))
  // What rounds up to the next step is written in it.
  const size = Number(Math.abs(value).toPrecision(4))
  const step = inLanguage(steps, lang).find(([from]) => size >= from)
  return step ? `${digits(value / step[0])}\u00A0${step[1]}` : digits(value)
}

export const rupiahFormat = (lang: Language): ChartFormat => ({
  short: (value) => (value === 0 ? '0' : `Rp\u00A0${shortNumber(value, lang)}`),
  full: formatRupiah,
})
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
export const countFormat = (lang: Language): ChartFormat => ({
  short: (value) => shortNumber(value, lang),
  full: (value) => grouped.format(value),
})
export const percentFormat: ChartFormat = {
  short: (value) => percentText(value, 1),
  full: (value) => percentText(value, 1),
}

/** By how much a value differs from what it is compared with, in percent; undefined where there is nothing to compare. */
export const changePercent = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : ((now - before) / Math.abs(before)) * 100
