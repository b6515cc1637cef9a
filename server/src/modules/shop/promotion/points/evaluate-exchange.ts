import { times } from '@borong/money'
import { languages } from '@borong/contract'
import { format, type LocalizedText } from '#platform/messages'
import { lowerThan } from '../off-one-line.ts'
import type { Adjustment, Evaluation, OwnOffer, PromotionLine } from '../promotion-type.ts'
import type { ExchangeRow } from './exchange.store.ts'
import { pointsExchangeMessages } from './points-exchange.messages.ts'

/** By sku. */
export type ExchangeTerms = ReadonlyMap<number, ExchangeRow>

/** What its presenter tells. */
export interface ExchangeFacts {
  /** For one piece. */
  points: number
  moneyMinor: number
  max: number
  balance: number
}

const titles = (): LocalizedText =>
  Object.fromEntries(languages.map((lang) => [lang, format(pointsExchangeMessages.title, lang)])) as LocalizedText

/** So many the member can still have: what is left, within the limit, and what the order has already. */
const maxOf = ({ left, memberLimit, taken, reserved, isOpen }: ExchangeRow): number =>
  Math.max(0, reserved + (isOpen ? Math.min(left, memberLimit ? memberLimit - taken : left) : 0))

/** For points, and the money beside them, where every piece can be had so. Whether the points suffice is asked when it is chosen and when it is ordered. */
export function exchangeOfLine(
  line: Omit<PromotionLine, 'own'>,
  terms: ExchangeTerms,
): OwnOffer<ExchangeFacts> | undefined {
  const row = terms.get(line.skuId)
  if (!row) return undefined
  const max = maxOf(row)
  const facts = { points: row.points, moneyMinor: row.priceMinor, max, balance: row.balance }
  const needed = row.points * line.quantity
  return {
    kind: 'exchange',
    promotionId: row.entryId,
    titles: titles(),
    endsAt: new Date(0),
    savingMinor: line.quantity <= max ? lowerThan(line, times(row.priceMinor, line.quantity)) : 0,
    facts,
    onlyChosen: true,
    ...(needed > row.balance && { unfit: { code: 'POINTS_SHORT', facts: { needed, balance: row.balance } } }),
  }
}

/** Takes everything but the money beside the points off the lines that are bought so; the shop bears it. */
export const evaluateExchange = (lines: readonly PromotionLine[], terms: ExchangeTerms): Evaluation<undefined> => ({
  adjustments: lines.flatMap((line, at): Adjustment[] => {
    const offer = line.own === 'exchange' ? exchangeOfLine(line, terms) : undefined
    if (!offer?.savingMinor) return []
    const { promotionId, titles: named, savingMinor, facts } = offer
    const exchanged = { pieces: line.quantity, points: facts.points * line.quantity }
    return [{ promotionId, titles: named, line: at, amountMinor: savingMinor, borneBy: 'shop', exchanged }]
  }),
  findings: undefined,
})
