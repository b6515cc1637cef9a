import { groupedNumber } from './grouped-number.ts'

/** "12%", "12.5%": without a blank in each of the languages (docs/terms.md), with at most so many decimals. */
export const percentText = (percent: number, decimals: 0 | 1 | 2 = 2): string =>
  `${groupedNumber(Number(percent.toFixed(decimals)))}%`
