import { moveDay } from './date-text.ts'

/** Two days, `2026-11-20`, the second one included. Where a period may be open at an end, that day is empty. */
export interface DaySpan {
  from: string
  to: string
}
export type PresetName = 'today' | 'last7' | 'last30' | 'last90' | 'thisMonth' | 'lastMonth' | 'thisQuarter'
export const presetNames: readonly PresetName[] = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisQuarter']

const daysOf: Partial<Record<PresetName, number>> = { today: 1, last7: 7, last30: 30, last90: 90 }

/** A common period; `today` is the mall's, not that of the machine. All but the last month end today. */
export function presetSpan(name: PresetName, today: string): DaySpan {
  const days = daysOf[name]
  if (days) return { from: moveDay(today, { days: 1 - days }), to: today }
  const first = `${today.slice(0, 8)}01`
  if (name === 'lastMonth') return { from: moveDay(first, { months: -1 }), to: moveDay(first, { days: -1 }) }
  return {
    from: name === 'thisMonth' ? first : moveDay(first, { months: -((Number(today.slice(5, 7)) - 1) % 3) }),
    to: today,
  }
}

export const presetOf = (span: DaySpan, today: string, names = presetNames): PresetName | undefined =>
  names.find((name) => {
    const { from, to } = presetSpan(name, today)
    return from === span.from && to === span.to
  })
