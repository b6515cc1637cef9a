import { type Reply, type budgetApi, htmlLanguage } from '@borong/contract'
import { type Translate, formatRupiah } from '@borong/site-kit'
import type { FigurePart, FigureTone, Tone } from '@borong/ui'
import { messages } from './budget.messages.ts'

export type Budget = Reply<typeof budgetApi.list>['data'][number]
export type BudgetDetail = Reply<typeof budgetApi.show>
export type BudgetMonth = BudgetDetail['months'][number]
export type Figures = Pick<Budget, 'allotted' | 'reserved' | 'committed' | 'spent' | 'available'>

/** What money is used for, from the firmest to what may still come back. */
export const uses = ['spent', 'committed', 'reserved'] as const
export const useTones = { spent: 'solid', committed: 'soft', reserved: 'hatched' } as const satisfies Record<
  (typeof uses)[number],
  FigureTone
>
export const partsOf = (t: Translate, figures: Figures): FigurePart[] =>
  uses.map((use) => ({
    label: t(messages[use]),
    tone: useTones[use],
    amount: figures[use],
    text: formatRupiah(figures[use]),
  }))

export const usedOf = ({ reserved, committed, spent }: Figures): number =>
  Math.round((reserved + committed + spent) * 100) / 100

/** The figures in words, for those who do not see the bar. */
export const figuresText = (t: Translate, figures: Figures): string =>
  t(messages.figuresText, {
    used: formatRupiah(usedOf(figures)),
    allotted: formatRupiah(figures.allotted),
    available: formatRupiah(figures.available),
  })

/** Figures of several budgets together. */
export function totalOf(budgets: readonly Figures[]): Figures {
  const total = (figure: keyof Figures) => Math.round(budgets.reduce((sum, it) => sum + it[figure] * 100, 0)) / 100
  return {
    allotted: total('allotted'),
    reserved: total('reserved'),
    committed: total('committed'),
    spent: total('spent'),
    available: total('available'),
  }
}

export const controlTones = { BLOCK: 'danger', WARN: 'warn', EXTRA_APPROVAL: 'review' } as const satisfies Record<
  Budget['control'],
  Tone
>

/** `2026-03` of the third month of a fiscal year that begins in January 2026. */
export function calendarMonthOf(year: number, startMonth: number, month: number): string {
  const at = startMonth - 1 + month - 1
  return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const monthForms = {
  short: { month: 'short' },
  name: { month: 'long' },
  long: { month: 'long', year: 'numeric' },
} as const
/** `2026-03` as people say it: `Mar`, `March` or `March 2026`. */
export function monthText(t: Translate, calendarMonth: string, form: keyof typeof monthForms = 'long'): string {
  const [year, month] = calendarMonth.split('-').map(Number)
  return new Intl.DateTimeFormat(htmlLanguage[t.lang], { ...monthForms[form], timeZone: 'UTC' }).format(
    Date.UTC(year!, month! - 1),
  )
}

/** The twelve months of a fiscal year as choices. */
export const monthChoices = (t: Translate, { year, start_month }: Pick<Budget, 'year' | 'start_month'>) =>
  Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: monthText(t, calendarMonthOf(year, start_month, at + 1)),
  }))

/** A fiscal year: its number, and both years where it does not begin in January. */
export const yearText = (year: number, startMonth: number): string =>
  startMonth === 1 ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`

export const placeText = (budget: Budget): string =>
  [
    `${budget.cost_center_code} ${budget.cost_center_name}`,
    budget.accounting_sub_code && `${budget.accounting_sub_code} ${budget.accounting_sub_description}`,
  ]
    .filter(Boolean)
    .join(' · ')
