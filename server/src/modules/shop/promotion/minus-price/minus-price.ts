import { countsGiven } from '../budget/count-given.ts'
import { evaluateOwn } from '../off-one-line.ts'
import type { PromotionType } from '../promotion-type.ts'
import { minusOfLine, type MinusTerms } from './evaluate-minus-price.ts'
import { minusIn, minusReach, minusRunning } from './minus-price.store.ts'
import { presentMinusPrice } from './present-minus-price.ts'

/** So much off each piece of some goods while it runs. A line has it, or another promotion of its own. */
export const minusPrice: PromotionType<MinusTerms, undefined> = {
  kind: 'minus_price',
  sequence: 110,
  reads: minusRunning,
  reach: minusReach,
  termsIn: minusIn,
  ofLine: minusOfLine,
  evaluate: evaluateOwn('minus_price', minusOfLine),
  ...countsGiven('minus_price'),
  present: { row: 'discount', sum: 'cash_back', ofLine: presentMinusPrice },
}
