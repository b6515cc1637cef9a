import { priceAt, skuPriceAt, type Tier } from '#modules/shop/catalog'
import { type CandidateEdition, candidateEditions } from '#modules/shop/price-list'
import type { Ctx } from '#platform/ctx'

export interface PriceQuestion {
  shopId: number
  skuId: number
  companyId: number
  quantity: number
  at: Date
}
type Outcome = 'charged' | 'dearer' | 'more_pieces' | 'not_for_company' | 'not_yet' | 'over'

interface PriceCandidate {
  source: 'list' | 'tier' | 'price_list'
  outcome: Outcome
  edition?: CandidateEdition
  from: number
  priceMinor: number
}
interface ExplainedPrice {
  priceMinor: number
  /** The charged one first. */
  candidates: PriceCandidate[]
}

const isInForce = ({ startsAt, endsAt }: CandidateEdition, at: Date) => startsAt <= at && (!endsAt || endsAt > at)
const tiersOf = ({ steps }: CandidateEdition): Tier[] => steps.map(([from, priceMinor]) => ({ from, priceMinor }))

/**
 * What a company pays for a sku of a shop at a moment, and every other price there is with the reason why it is not charged. Counted by
 * `priceAt`, as carts and orders are, from what was in force then; promotions come on top. Nothing where the shop has no such sku.
 */
export async function explainPrice(ctx: Ctx, asked: PriceQuestion): Promise<ExplainedPrice | undefined> {
  const { shopId, skuId, quantity, at } = asked
  const [plain, editions] = await Promise.all([skuPriceAt(ctx, shopId, skuId, at), candidateEditions(ctx, asked)])
  if (!plain) return undefined
  const agreed = editions.filter((it) => it.isFor && isInForce(it, at)).flatMap(tiersOf)
  const price = priceAt({ ...plain, agreed }, quantity)
  const reached = (from: number): Outcome => (from > quantity ? 'more_pieces' : 'dearer')
  const all: PriceCandidate[] = [
    { source: 'list', outcome: 'dearer', from: 1, priceMinor: plain.priceMinor },
    ...plain.tiers.map((it) => ({ source: 'tier' as const, outcome: reached(it.from), ...it })),
    ...telling(editions, at).flatMap((edition) =>
      tiersOf(edition).map((it) => ({
        source: 'price_list' as const,
        edition,
        outcome: outcomeOf(edition, at) ?? reached(it.from),
        ...it,
      })),
    ),
  ]
  const source = { LIST: 'list', TIER: 'tier', CONTRACT: 'price_list' }[price.because as 'LIST' | 'TIER' | 'CONTRACT']
  const charged = all.find(
    (it) => it.source === source && it.outcome === 'dearer' && it.priceMinor === price.priceMinor,
  )
  if (charged) charged.outcome = 'charged'
  const rank = (it: PriceCandidate) => (it === charged ? 0 : it.outcome === 'dearer' ? 1 : 2)
  return {
    priceMinor: price.priceMinor,
    candidates: all.toSorted((a, b) => rank(a) - rank(b) || a.priceMinor - b.priceMinor || a.from - b.from),
  }
}

function outcomeOf(edition: CandidateEdition, at: Date): Outcome | undefined {
  if (!isInForce(edition, at)) return edition.startsAt > at ? 'not_yet' : 'over'
  return edition.isFor ? undefined : 'not_for_company'
}

/** Of each list one edition: the one in force, else the next, else the last; of those that are not for the company only what is in force. */
function telling(editions: readonly CandidateEdition[], at: Date): CandidateEdition[] {
  const lists = new Set(editions.map((it) => it.listId))
  return [...lists].flatMap((listId) => {
    const of = editions.filter((it) => it.listId === listId)
    const running = of.find((it) => isInForce(it, at))
    if (running) return [running]
    const mine = of.filter((it) => it.isFor)
    return mine.find((it) => it.startsAt > at) ?? mine.at(-1) ?? []
  })
}
