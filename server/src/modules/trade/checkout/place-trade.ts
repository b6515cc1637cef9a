import { deleteLines, takeCart, type CartMethod } from '#modules/trade/cart'
import { assertNotSuspended } from '#modules/company/organisation'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { allocationsFor } from './allocate-cost.ts'
import { saveChoices, splitsOf } from './checkout.store.ts'
import { assertPlaceable, type PlacedTrade, placeShops } from './place-shops.ts'
import { presentRefusedGoods } from './present-refused-goods.ts'
import { noteSoldOut } from './refuse-sold-out.ts'
import { presentPriceChanged } from './present-price-changed.ts'
import { priceAndAllocate, unfitChosen } from './price-ticked.ts'

export interface PlaceInput {
  way: CartMethod
  client: string
  /** The total the person saw, in sen; another one is refused with the new price sheet. */
  seenMinor: number | undefined
  remark: string
}

/**
 * Places the ticked lines: everything is checked and priced again here, in one transaction with the stock. One trade, one
 * order for each shop, or nothing at all. Orders that the database cannot store stand as failed, and the cart keeps their lines.
 */
export async function placeTrade(ctx: Ctx, input: PlaceInput): Promise<PlacedTrade> {
  const actor = ctx.actor as Buyer
  const key = { memberId: actor.memberId, method: input.way }
  const [, ticked] = await Promise.all([
    takeCart(ctx, key),
    priceAndAllocate(ctx, input.way, { onlyChecked: false }),
    assertNotSuspended(ctx, actor.companyId),
  ])
  const { choices, cart } = ticked
  const address = ticked.address ?? refuse('ADDRESS_MISSING')
  const shops = cart.shops
    .map((shop) => ({ ...shop, lines: shop.lines.filter((line) => line.checked) }))
    .filter((shop) => shop.lines.length)

  const gone = cart.shops.flatMap((shop) => shop.lines).filter((line) => line.ticked && line.expired)
  if (gone.length && (input.seenMinor === undefined || input.seenMinor !== cart.totals.totalMinor)) {
    noteSoldOut(ctx, gone)
    return refuse('GOODS_GONE', { data: presentRefusedGoods(ctx, gone, 'GOODS_GONE') })
  }
  if (!shops.length) return refuse('CART_EMPTY')
  assertPlaceable(ctx, shops)
  const [unfit] = unfitChosen(ticked)
  if (unfit) return refuse(unfit.code, unfit.facts)
  if (input.seenMinor !== undefined && input.seenMinor !== cart.totals.totalMinor)
    return refuse('PRICE_CHANGED', presentPriceChanged(ctx, input.seenMinor, { cart }))

  const lines = shops.flatMap((shop) => shop.lines)
  const splits = splitsOf(choices, input.way)
  const allocations = await allocationsFor(ctx, lines, () => ticked.whole, splits)
  ctx.againIfNotStored()
  const skuIds = lines.map((line) => line.offer.skuId)
  // Emptied before the stock is taken, which many wait for.
  if (!ctx.notStored) ctx.pipelined(deleteLines(ctx, key, skuIds))
  // What was said about these lines was said about this order.
  if (!ctx.notStored && (Object.keys(choices.remarks).length || splits.size || ticked.chosen !== 'best'))
    ctx.pipelined(
      saveChoices(ctx, actor.memberId, {
        remarks: {},
        splits: { way: input.way, dropped: skuIds },
        coupons: { way: input.way, chosen: new Map() },
      }),
    )
  return placeShops(ctx, {
    shops,
    address,
    choices,
    allocations,
    way: input.way,
    client: input.client,
    remarkOf: (shopId) => choices.remarks[shopId] ?? input.remark,
  })
}
