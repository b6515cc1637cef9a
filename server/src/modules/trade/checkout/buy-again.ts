import type { againChanges, leftOutBecause } from '@borong/contract'
import { addToCart, quantitiesInCart, priceLine, takeCart } from '#modules/trade/cart'
import { findOffers, type Offer, packOfSize } from '#modules/shop/catalog'
import { findOrder, isBought, linesOfOrders, type OrderLine } from '#modules/trade/order'
import { runningPromotions } from '#modules/shop/promotion'
import { checkQuantity } from '#modules/trade/quick-order'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'

export interface BoughtLine {
  line: OrderLine
  /** How many were added; 0 where it was left out. */
  added: number
  inCart: number
  priceMinor?: number
  changes: (typeof againChanges)[number][]
  leftOut?: (typeof leftOutBecause)[number]
}

type Again = { num: number; changes: BoughtLine['changes'] } | { leftOut: NonNullable<BoughtLine['leftOut']> }

/** How many of it can be had now, together with what is in the cart. */
function nearest(offer: Offer | undefined, num: number, inCart: number): Again {
  if (!offer) return { leftOut: 'GONE' }
  const { status, fix = 0 } = checkQuantity(offer, num, inCart)
  switch (status) {
    case 'OK':
      return { num, changes: [] }
    case 'OFF_SHELF':
      return { leftOut: 'GONE' }
    case 'OUT_OF_STOCK':
      return { leftOut: 'OUT_OF_STOCK' }
    case 'OVER_STOCK':
      return { num: fix, changes: ['LESS_STOCK'] }
    case 'ABOVE_MAXIMUM':
      return fix > 0 ? { num: fix, changes: ['LOWERED_TO_MAXIMUM'] } : { leftOut: 'ABOVE_MAXIMUM' }
    case 'BELOW_MINIMUM':
      return { num: fix, changes: ['RAISED_TO_MINIMUM'] }
    case 'NOT_MULTIPLE':
      return { num: fix, changes: [fix > num ? 'RAISED_TO_MULTIPLE' : 'LESS_STOCK'] }
  }
}

/** The pack of a line that its shop still has. */
const packNow = ({ pack }: OrderLine, offer: Offer | undefined): number | undefined =>
  pack && offer && packOfSize(offer, pack.size) ? pack.size : undefined

/** Puts the lines of an order into the cart, each as far as it can be had, and says what is different from then. */
export async function buyAgain(ctx: Ctx, sn: string): Promise<BoughtLine[]> {
  const { memberId, companyId } = buyerIn(ctx)
  const order = await findOrder(ctx, sn)
  await takeCart(ctx, { memberId, method: 'CART' })
  const lines = (await linesOfOrders(ctx, [order.id])).filter(isBought)
  const inCartNow = await quantitiesInCart(ctx, memberId)
  const skuIds = lines.map((line) => line.skuId)
  const [offers, running] = await Promise.all([
    findOffers(ctx, skuIds, companyId),
    runningPromotions(ctx, memberId, skuIds),
  ])
  const quantities = new Map(inCartNow.quantities)
  let { room } = inCartNow
  const bought = lines.map((line): BoughtLine => {
    const offer = offers.get(line.skuId)
    const inCart = quantities.get(line.skuId) ?? 0
    const again = nearest(offer, line.quantity, inCart)
    if ('leftOut' in again || !offer)
      return { line, inCart, added: 0, changes: [], leftOut: 'leftOut' in again ? again.leftOut : 'GONE' }
    if (!quantities.has(line.skuId) && room-- <= 0) return { line, inCart, added: 0, changes: [], leftOut: 'CART_FULL' }
    quantities.set(line.skuId, inCart + again.num)
    const { priceMinor } = priceLine(offer, inCart + again.num, true, running).price
    const changes = [...again.changes]
    if (priceMinor !== line.priceMinor) changes.push(priceMinor > line.priceMinor ? 'PRICE_UP' : 'PRICE_DOWN')
    return { line, inCart, added: again.num, priceMinor, changes }
  })
  const wanted = bought.flatMap(({ line, added }) =>
    added ? [{ skuId: line.skuId, quantity: added, packSize: packNow(line, offers.get(line.skuId)) }] : [],
  )
  if (wanted.length) await addToCart(ctx, wanted)
  return bought
}
