import type { RefusalCode } from '@borong/contract'
import { priceCart, type PricedCart, type PricedLine } from '#modules/trade/cart'
import { findOffers, presentRefusedSku } from '#modules/shop/catalog'
import type { QuoteCopy } from '#modules/trade/order'
import { assertNotSuspended, type DeliveryAddress, findAddress } from '#modules/company/organisation'
import { freightOfShops } from '#modules/shop/shipping'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { Refusal, refuse } from '#platform/http/refuse'
import { freightAtQuote, priceAtQuote, withFreight } from './at-quote.ts'
import { allocateWhole, allocationsFor } from './allocate-cost.ts'
import type { Choices } from './checkout.store.ts'
import type { Share } from './checkout.types.ts'
import { chosenBy } from './deliver-to.ts'
import { unfitNext } from './order-fields.ts'
import { type PlacedTrade, placeShops } from './place-shops.ts'
import { presentRefusedGoods } from './present-refused-goods.ts'
import { presentPriceChanged } from './present-price-changed.ts'

export interface QuotedInput {
  quote: QuoteCopy
  /** Instead of what is chosen at checkout. */
  addressId: number | undefined
  accounting: readonly Share[] | undefined
}
/** What the order of a quote comes to. */
export interface PricedQuote {
  cart: PricedCart
  lines: PricedLine[]
  address: DeliveryAddress | undefined
  choices: Choices
  /** What stands in the way of placing it now. */
  blocked: { code: RefusalCode; facts: Record<string, unknown> }[]
}

/**
 * The price sheet of an order of a quote: its quantities at its prices, with the freight of today. Promotions and coupons take
 * nothing off it, and the shop's minimum and multiple do not bind what the shop itself has quoted.
 */
export async function priceQuoted(ctx: Ctx, { quote, addressId, accounting }: QuotedInput): Promise<PricedQuote> {
  const { companyId } = buyerIn(ctx)
  const [{ choices, address: chosen }, offers] = await Promise.all([
    chosenBy(ctx),
    findOffers(
      ctx,
      quote.lines.map((line) => line.skuId),
      companyId,
    ),
  ])
  const address = addressId === undefined ? chosen : await findAddress(ctx, addressId)
  const lines = quote.lines.map(({ skuId, quantity, pack = null }): PricedLine => {
    const offer = offers.get(skuId) ?? refuse('GOODS_GONE', presentRefusedSku(skuId))
    // What is gone is priced all the same, and stands in the way below.
    return { ...priceAtQuote(offer, quantity, quote), checked: true, pack }
  })
  const asDelivered = priceCart(
    {
      lines,
      templates: await freightOfShops(
        ctx,
        lines.map((line) => line.offer),
      ),
      promotions: new Map(),
    },
    { onlyChecked: false, regionPath: address?.district.path, now: ctx.clock.now() },
  )
  const cart = withAgreed(asDelivered, quote)
  const blocked: PricedQuote['blocked'] = []
  const block = (code: RefusalCode, among: readonly PricedLine[]) => {
    if (among.length) blocked.push({ code, facts: { data: presentRefusedGoods(ctx, among, code) } })
  }
  block(
    'GOODS_GONE',
    lines.filter((line) => !line.offer.sellable),
  )
  block(
    'STOCK_SHORT',
    lines.filter((line) => line.offer.sellable && line.quantity > line.offer.available),
  )
  if (!address) blocked.push({ code: 'ADDRESS_MISSING', facts: {} })
  block(
    'NOT_DELIVERABLE',
    cart.shops.flatMap((shop) => shop.lines.filter((line) => shop.undelivered.has(line.offer.skuId))),
  )
  blocked.push(...unfitNext(ctx, choices))
  try {
    await allocationsFor(ctx, lines, () => allocateWhole(ctx, accounting ?? choices.accounting), new Map())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    blocked.push({ code: error.code, facts: error.facts })
  }
  return { cart, lines, address, choices, blocked }
}

/** With the freight that was agreed, where it was: a quote is of one shop. */
function withAgreed(cart: PricedCart, quote: QuoteCopy): PricedCart {
  const agreed = freightAtQuote(quote, quote.lines)
  if (agreed === undefined) return cart
  return {
    ...cart,
    shops: cart.shops.map((shop) => ({ ...shop, totals: withFreight(shop.totals, agreed) })),
    totals: withFreight(cart.totals, agreed),
  }
}

/**
 * Places what a shop quoted, through the same gate as any other order: one trade with one order, a draft until somebody
 * submits it, its stock reserved. Whoever calls has made sure that the quote stands and is ordered once.
 */
export async function placeQuoted(
  ctx: Ctx,
  input: QuotedInput & { remark: string; seenMinor: number | undefined },
): Promise<PlacedTrade> {
  await assertNotSuspended(ctx, buyerIn(ctx).companyId)
  const { cart, lines, address, choices, blocked } = await priceQuoted(ctx, input)
  const [first] = blocked
  if (first) return refuse(first.code, first.facts)
  if (input.seenMinor !== undefined && input.seenMinor !== cart.totals.totalMinor)
    return refuse('PRICE_CHANGED', presentPriceChanged(ctx, input.seenMinor, { cart }))
  return placeShops(ctx, {
    shops: cart.shops,
    address: address ?? refuse('ADDRESS_MISSING'),
    choices,
    allocations: await allocationsFor(
      ctx,
      lines,
      () => allocateWhole(ctx, input.accounting ?? choices.accounting),
      new Map(),
    ),
    way: 'INQUIRY',
    client: 'PC',
    remarkOf: () => input.remark,
    quote: input.quote,
  })
}
