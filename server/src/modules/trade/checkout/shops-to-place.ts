import type { PricedShop } from '#modules/trade/cart'
import type { DeliveryAddress } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { noteOutOfReach } from './out-of-reach.ts'
import { assertPlaceable } from './place-shops.ts'
import { presentPriceChanged } from './present-price-changed.ts'
import { presentRefusedGoods } from './present-refused-goods.ts'
import { type Ticked, unfitChosen } from './price-ticked.ts'
import { noteSoldOut } from './refuse-sold-out.ts'

/** What is ordered of which shops, and where it goes. Refuses what cannot be placed, and another total than the one that was seen. */
export function shopsToPlace(
  ctx: Ctx,
  ticked: Ticked,
  seenMinor: number | undefined,
): { shops: PricedShop[]; address: DeliveryAddress } {
  const { cart } = ticked
  const address = ticked.address ?? refuse('ADDRESS_MISSING')
  const shops = cart.shops
    .map((shop) => ({ ...shop, lines: shop.lines.filter((line) => line.checked) }))
    .filter((shop) => shop.lines.length)

  const gone = cart.shops.flatMap((shop) => shop.lines).filter((line) => line.ticked && line.expired)
  if (gone.length && (seenMinor === undefined || seenMinor !== cart.totals.totalMinor)) {
    noteSoldOut(ctx, gone)
    return refuse('GOODS_GONE', { data: presentRefusedGoods(ctx, gone, 'GOODS_GONE') })
  }
  if (!shops.length) return refuse('CART_EMPTY')
  assertPlaceable(ctx, shops)
  const [unfit] = unfitChosen(ticked)
  if (unfit) return refuse(unfit.code, unfit.facts)
  if (seenMinor !== undefined && seenMinor !== cart.totals.totalMinor) {
    noteOutOfReach(
      ctx,
      shops.flatMap((shop) => shop.lines),
    )
    return refuse('PRICE_CHANGED', presentPriceChanged(ctx, seenMinor, { cart }))
  }
  return { shops, address }
}
