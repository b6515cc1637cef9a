import { deleteLines, takeCart, type CartMethod } from '#modules/trade/cart'
import { assertNotSuspended } from '#modules/company/organisation'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { allocationsFor } from './allocate-cost.ts'
import { saveChoices, splitsOf } from './checkout.store.ts'
import { type PlacedTrade, placeShops } from './place-shops.ts'
import { priceAndAllocate } from './price-ticked.ts'
import { shopsToPlace } from './shops-to-place.ts'

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
  const { choices } = ticked
  const { shops, address } = shopsToPlace(ctx, ticked, input.seenMinor)

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
