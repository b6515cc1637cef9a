import { add, minus, times } from '@borong/money'
import { type Price, type Priceable, priceAt } from '#modules/shop/catalog'
import type { OwnOffer } from './promotion-type.ts'
import { typeOf, typesInOrder } from './registered-types.ts'
import type { RunningPromotions } from './running-promotions.ts'

/** Which promotion of its own a line shall have: a kind, none, or, where nobody has chosen, the one that saves most. */
export type OwnChoice = string | null
export const noneOfItsOwn = 'none'

/** What a line can have of its own, and what it has. */
export interface OwnPromotions {
  offered: readonly OwnOffer[]
  taken: OwnOffer | undefined
  declined: boolean
}

/** A line before anything is taken off it, and the price it would have without promotions. */
interface LineAlone extends Priceable {
  shopId: number
  goodsId: number
  skuId: number
  categoryId: number
}

/**
 * The one promotion of its own that a line has: the chosen one while it saves something, else the one that saves most of those that come by
 * themselves; of two that save the same the one whose type comes first.
 */
export function ownPromotions(
  line: LineAlone,
  quantity: number,
  running: RunningPromotions | undefined,
  choice: OwnChoice = null,
): OwnPromotions {
  const declined = choice === noneOfItsOwn
  if (!running) return { offered: [], taken: undefined, declined }
  const plain = priceAt(line, quantity)
  const amountMinor = times(plain.priceMinor, quantity)
  const alone = { ...line, quantity, amountMinor, listMinor: plain.listMinor }
  const price = running.prices.get(line.skuId)
  const offered = typesInOrder().flatMap((type): OwnOffer[] => {
    if (price?.kind === type.kind) return [offerOfPrice(price, plain, quantity)]
    const offer = running.terms.has(type.kind) ? type.ofLine?.(alone, running.terms.get(type.kind)) : undefined
    return offer ? [offer] : []
  })
  const saving = declined ? [] : offered.filter((it) => it.savingMinor > 0)
  return { offered, taken: saving.find((it) => it.kind === choice) ?? savingBest(saving), declined }
}

const named = ({ kind, promotionId }: OwnOffer) => `${kind} ${promotionId}`

/** Promotions that lines of one order have of their own and that would give them more together than their budgets have left. Pure. */
export function overBudgets(lines: readonly OwnPromotions[]): ReadonlySet<string> {
  const given = new Map<string, number>()
  const over = new Set<string>()
  for (const { taken } of lines) {
    if (taken?.leftMinor === undefined) continue
    const minor = add(given.get(named(taken)) ?? 0, taken.savingMinor)
    given.set(named(taken), minor)
    if (minor > taken.leftMinor) over.add(named(taken))
  }
  return over
}

/** What a line can have and has without some of its promotions: in the place of the one it had comes what saves most of the others. */
export function withoutThese(own: OwnPromotions, left: ReadonlySet<string>): OwnPromotions {
  if (!own.offered.some((it) => left.has(named(it)))) return own
  const offered = own.offered.filter((it) => !left.has(named(it)))
  const stays = own.taken && !left.has(named(own.taken))
  return { ...own, offered, taken: stays || own.declined ? own.taken : savingBest(offered) }
}

const savingBest = (offered: readonly OwnOffer[]): OwnOffer | undefined =>
  offered.filter((it) => !it.onlyChosen && it.savingMinor > 0).toSorted((a, b) => b.savingMinor - a.savingMinor)[0]

/** The price of a promotion counts while it covers every piece. */
function offerOfPrice(price: NonNullable<OwnOffer['price']>, plain: Price, quantity: number): OwnOffer {
  const lowerMinor = Math.max(0, minus(plain.priceMinor, price.priceMinor))
  const savingMinor = quantity <= price.max ? times(lowerMinor, quantity) : 0
  const { kind, promotionId, titles, endsAt } = price
  return { kind, promotionId, titles, endsAt, savingMinor, price, facts: undefined }
}

/** The kind that a line with such a price has chosen; none where its price came by itself. */
export const kindChosenBy = (because: Price['because']): string | undefined =>
  typesInOrder().find((it) => it.chosenBy === because)?.kind

/** Whether one of these lines has to be ordered without others of its shop, and is not. */
export const isAmongOthers = (lines: readonly { own: OwnPromotions }[]): boolean =>
  lines.length > 1 && lines.some((line) => line.own.taken?.isAlone)

/** Whether a promotion of this kind is of a single line. */
export const isOwnKind = (kind: string): boolean => typeOf(kind)?.ofLine !== undefined
