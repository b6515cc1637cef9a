import type { PromotionType } from '../promotion-type.ts'
import { evaluateExchange, exchangeOfLine, type ExchangeTerms } from './evaluate-exchange.ts'
import { exchangeIn, exchangeReach, exchangeReserved, exchangeRunning } from './exchange.store.ts'
import { presentExchange } from './present-exchange.ts'
import { releaseExchange, reserveExchange, returnExchange, reviseExchange } from './reserve-exchange.ts'

/** Goods for points, with money beside them or without. Nobody has it who has not chosen it, and nothing else is taken off such a line. */
export const pointsExchange: PromotionType<ExchangeTerms, undefined> = {
  kind: 'exchange',
  sequence: 130,
  standsAlone: true,
  reads: exchangeRunning,
  reach: exchangeReach,
  termsIn: exchangeIn,
  ofLine: exchangeOfLine,
  evaluate: evaluateExchange,
  reserve: reserveExchange,
  revise: reviseExchange,
  returned: returnExchange,
  reservations: exchangeReserved,
  release: releaseExchange,
  present: { row: 'discount', sum: 'cash_back', ofLine: presentExchange },
}
