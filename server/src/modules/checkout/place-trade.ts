import { deleteLines, presentCart, priceCart, readCart, takeCart, type Way } from '#modules/cart'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { bearersFor } from './bear-cost.ts'
import { keepChoices, splitsOf } from './checkout.store.ts'
import { chosenBy } from './deliver-to.ts'
import { demandPlaceable, named, type PlacedTrade, placeShops } from './place-shops.ts'

export interface PlaceAsk {
  way: Way
  client: string
  /** The total the person saw, in sen; another one is refused with the new price sheet. */
  seenMinor: number | undefined
  remark: string
}

/**
 * Places the ticked lines: everything is checked and priced again here, in one transaction with the stock. One trade, one
 * order for each shop, or nothing at all.
 */
export async function placeTrade(ctx: Ctx, ask: PlaceAsk): Promise<PlacedTrade> {
  const actor = ctx.actor as Buyer
  const key = { memberId: actor.memberId, way: ask.way }
  const [, chosen, contents] = await Promise.all([
    takeCart(ctx, key),
    chosenBy(ctx, actor.memberId),
    readCart(ctx, key, actor.companyId),
  ])
  const { choices } = chosen
  const address = chosen.address ?? refuse('ADDRESS_MISSING')
  const cart = priceCart(contents, { onlyChecked: false, regionPath: address.district.path })
  const shops = cart.shops
    .map((shop) => ({ ...shop, lines: shop.lines.filter((line) => line.checked) }))
    .filter((shop) => shop.lines.length)

  const gone = cart.shops.flatMap((shop) => shop.lines).filter((line) => line.ticked && line.expired)
  if (gone.length && (ask.seenMinor === undefined || ask.seenMinor !== cart.totals.totalMinor))
    return refuse('GOODS_GONE', { data: named(ctx, gone, 'GOODS_GONE') })
  if (!shops.length) return refuse('CART_EMPTY')
  demandPlaceable(ctx, shops)
  if (ask.seenMinor !== undefined && ask.seenMinor !== cart.totals.totalMinor)
    return refuse('PRICE_CHANGED', { seen_total: ask.seenMinor / 100, cart: presentCart(ctx, cart) })

  const lines = shops.flatMap((shop) => shop.lines)
  const splits = splitsOf(choices, ask.way)
  const bearers = await bearersFor(ctx, lines, choices.accounting, splits)
  // Emptied before the stock is taken, which many wait for.
  const skuIds = lines.map((line) => line.offer.skuId)
  ctx.meanwhile(deleteLines(ctx, key, skuIds))
  // What was said about these lines was said about this order.
  if (Object.keys(choices.remarks).length || splits.size)
    ctx.meanwhile(keepChoices(ctx, actor.memberId, { remarks: {}, splits: { way: ask.way, dropped: skuIds } }))
  return placeShops(ctx, {
    shops,
    address,
    choices,
    bearers,
    way: ask.way,
    client: ask.client,
    remarkOf: (shopId) => choices.remarks[shopId] ?? ask.remark,
  })
}
