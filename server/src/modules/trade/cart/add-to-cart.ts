import type { Language } from '@borong/contract'
import {
  findOffers,
  type Offer,
  packNamed,
  presentMaximumPassed,
  presentRefusedSku,
  presentWholePacks,
} from '#modules/shop/catalog'
import { runningAt, runningEarly, runningPromotions } from '#modules/shop/promotion'
import type { Buyer } from '#platform/actor'
import { type App, type Ctx, inCommand, readingCtx } from '#platform/ctx'
import { begunTogether } from '#platform/database/asked-together'
import { refuse } from '#platform/http/refuse'
import {
  type CartKey,
  deleteLines,
  linesAmong,
  type NewLine,
  putLines,
  putLinesUnchanged,
  takeCart,
} from './cart.store.ts'
import { choiceIn, type PromotionInput } from './choose-promotion.ts'
import { inPack, type PricedLine, priceLine } from './price-cart.ts'

/** How many lines a cart takes. */
export const lineLimit = 200

/** What a quantity must keep to; the messages are the specification's (section 8). */
export function checkQuantity(offer: Offer, quantity: number, lang: Language): void {
  if (!offer.sellable) return refuse('GOODS_GONE', presentRefusedSku(offer.skuId))
  if (offer.available <= 0) return refuse('OUT_OF_STOCK', presentRefusedSku(offer.skuId))
  if (quantity > offer.available)
    return refuse('OVER_STOCK', { ...presentRefusedSku(offer.skuId), available: offer.available })
  if (quantity < offer.minQuantity)
    return refuse('BELOW_MINIMUM', {
      ...presentRefusedSku(offer.skuId),
      minimum: offer.minQuantity,
      ...presentWholePacks(offer, offer.minQuantity, lang),
    })
  if (quantity % offer.orderMultiple)
    return refuse('NOT_A_MULTIPLE', {
      ...presentRefusedSku(offer.skuId),
      multiple: offer.orderMultiple,
      ...presentWholePacks(offer, offer.orderMultiple, lang),
    })
  if (offer.maxQuantity && quantity > offer.maxQuantity)
    return refuse('ABOVE_MAXIMUM', { ...presentRefusedSku(offer.skuId), ...presentMaximumPassed(offer, lang) })
}

/** A pack that is named is one of the sku; 1 is the unit itself. Refuses PACK_UNKNOWN. */
export function checkPack(offer: Offer, size: number | undefined): void {
  packNamed(offer.skuId, offer, size)
}

export interface Wanted {
  skuId: number
  /** In base units, whatever the pack. */
  quantity: number
  /** The pack in which it was entered, by its size; undefined: as the line has it. */
  packSize?: number | undefined
  /** What it shall be bought with; the promotion that saves most where none is named. */
  promotion?: PromotionInput | undefined
}

interface Added {
  /** Of the cart, as it was when the lines were found. */
  version: number
  lines: (NewLine & { line: PricedLine })[]
}

/** The lines of the cart that come of adding to it. */
async function linesAdded(ctx: Ctx, key: CartKey, wanted: readonly Wanted[]): Promise<Added> {
  const { memberId, companyId } = ctx.actor as Buyer
  const skuIds = wanted.map((it) => it.skuId)
  const early = runningEarly(ctx, memberId, skuIds)
  const [{ total, lines: inCart, version, promotions }, offers] = await Promise.all([
    linesAmong(ctx, key, skuIds),
    findOffers(ctx, skuIds, companyId),
    early,
  ])
  const running = await runningAt(ctx, { memberId, version: promotions, early }, [...offers.values()])
  const sums = new Map<number, number>()
  for (const { skuId, quantity } of wanted)
    sums.set(skuId, (sums.get(skuId) ?? inCart.get(skuId)?.quantity ?? 0) + quantity)
  const named = new Map(wanted.map((it) => [it.skuId, it]))
  const lines = [...sums].map(([skuId, quantity]) => {
    const offer = offers.get(skuId) ?? refuse('GOODS_GONE', presentRefusedSku(skuId))
    const choice = choiceIn(ctx, offer, running, named.get(skuId)?.promotion, quantity)
    checkPack(offer, named.get(skuId)?.packSize)
    checkQuantity(offer, quantity, ctx.lang)
    const packSize = named.get(skuId)?.packSize ?? inCart.get(skuId)?.packSize ?? null
    const line = inPack(priceLine(offer, quantity, true, running, choice), packSize)
    return { skuId, quantity, choice, packSize, line }
  })
  const fresh = lines.filter(({ skuId }) => !inCart.has(skuId)).length
  if (total + fresh > lineLimit) return refuse('CART_FULL', { limit: lineLimit })
  return { version, lines }
}

const cartOf = ({ actor }: Pick<Ctx, 'actor'>): CartKey => ({ memberId: (actor as Buyer).memberId, method: 'CART' })

/** Adds quantities to the cart, all or none; a sku that is in it already gets more. Added lines are ticked. Refuses PROMOTION_UNKNOWN and PACK_UNKNOWN. */
export async function addToCart(ctx: Ctx, wanted: readonly Wanted[]): Promise<PricedLine[]> {
  const key = cartOf(ctx)
  const [, { lines }] = await Promise.all([takeCart(ctx, key), linesAdded(ctx, key, wanted)])
  ctx.pipelined(putLines(ctx, key, lines))
  return lines.map((it) => it.line)
}

interface AddedAlone {
  key: CartKey
  wanted: readonly Wanted[]
}

/** The lines as they are written, where the cart is still as it was read. Many add at the same moment: they read in one packet, and write in the next. */
const addUnchanged = begunTogether(
  async (ctx, { key, wanted }: AddedAlone) => {
    const { version, lines } = await linesAdded(ctx, key, wanted)
    return (await putLinesUnchanged(ctx, key, version, lines)) ? lines.map((it) => it.line) : undefined
  },
  (it) => it.key.memberId,
)

/**
 * The same for who does nothing else. The cart is locked by the statement that writes, which is a transaction of its own, or one with those of others
 * who add at the same moment: it writes where the cart is as it was read. Where somebody has changed it since, it is done again as a command,
 * which locks first.
 */
export async function addAlone(
  app: App,
  { actor, lang }: Pick<Ctx, 'actor' | 'lang'>,
  wanted: readonly Wanted[],
): Promise<PricedLine[]> {
  const ctx = readingCtx(app, actor, lang)
  const lines = await addUnchanged(ctx, { key: cartOf(ctx), wanted })
  return lines ?? inCommand(app, actor, lang, (it) => addToCart(it, wanted))
}

/** Fills the one-line cart of buying at once; the real cart is not touched. */
export async function buyNow(ctx: Ctx, wanted: Wanted): Promise<PricedLine> {
  const actor = ctx.actor as Buyer
  const key: CartKey = { memberId: actor.memberId, method: 'BUY_NOW' }
  const [, offers, running] = await Promise.all([
    takeCart(ctx, key),
    findOffers(ctx, [wanted.skuId], actor.companyId),
    runningPromotions(ctx, actor.memberId, [wanted.skuId]),
  ])
  const offer = offers.get(wanted.skuId) ?? refuse('GOODS_GONE', presentRefusedSku(wanted.skuId))
  const choice = choiceIn(ctx, offer, running, wanted.promotion, wanted.quantity)
  checkPack(offer, wanted.packSize)
  checkQuantity(offer, wanted.quantity, ctx.lang)
  ctx.pipelined(deleteLines(ctx, key))
  ctx.pipelined(putLines(ctx, key, [{ ...wanted, choice, packSize: wanted.packSize ?? null }]))
  return inPack(priceLine(offer, wanted.quantity, true, running, choice), wanted.packSize)
}
