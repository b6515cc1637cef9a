import type { PresetName } from './date-presets.ts'

/** The phrases of a period. */
export interface RangeTexts {
  locale: string
  choose: string
  span: (from: string, to: string) => string
  any: string
  preset: (name: PresetName) => string
  presets: string
  from: string
  to: string
  pattern: string
  notADay: string
  wrongOrder: string
  outside: (min: string, max: string) => string
  previousMonth: string
  nextMonth: string
  apply: string
}
