import { countsGiven } from '../budget/count-given.ts'
import { evaluateOwn } from '../off-one-line.ts'
import type { PromotionType } from '../promotion-type.ts'
import { halfOfLine, type HalfTerms } from './evaluate-half-price.ts'
import { halfIn, halfReach, halfRunning } from './half-price.store.ts'
import { presentHalfPrice } from './present-half-price.ts'

/** Every second piece of a line at half while it runs. A line has it, or another promotion of its own. */
export const halfPrice: PromotionType<HalfTerms, undefined> = {
  kind: 'half_price',
  sequence: 120,
  reads: halfRunning,
  reach: halfReach,
  termsIn: halfIn,
  ofLine: halfOfLine,
  evaluate: evaluateOwn('half_price', halfOfLine),
  ...countsGiven('half_price'),
  present: { row: 'discount', sum: 'cash_back', ofLine: presentHalfPrice },
}
