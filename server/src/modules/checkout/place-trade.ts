import {
  checkQuantity,
  deleteLines,
  presentCart,
  type PricedLine,
  priceCart,
  readCart,
  takeCart,
  type Way,
} from '#modules/cart'
import { type AddressCopy, type Placed, placeOrders } from '#modules/order'
import type { DeliveryAddress } from '#modules/organisation'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { pickText } from '#platform/words'
import { bearersFor, borneOrder } from './bear-cost.ts'
import { keepChoices, splitsOf } from './checkout.store.ts'
import { chosenBy } from './deliver-to.ts'

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
export async function placeTrade(
  ctx: Ctx,
  ask: PlaceAsk,
): Promise<Placed & { shops: Map<number, { name: string; payableMinor: number; freightMinor: number }> }> {
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
  const far = shops.filter((shop) => !shop.deliverable)
  if (far.length)
    return refuse('NOT_DELIVERABLE', {
      data: named(
        ctx,
        far.flatMap((shop) => shop.lines),
        'NOT_DELIVERABLE',
      ),
    })
  const scarce = shops.flatMap((shop) => shop.lines).filter((line) => line.quantity > line.offer.available)
  if (scarce.length) return refuse('STOCK_SHORT', { data: named(ctx, scarce, 'STOCK_SHORT') })
  for (const { offer, quantity } of shops.flatMap((shop) => shop.lines)) checkQuantity(offer, quantity)
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
  const placed = await placeOrders(ctx, {
    companyId: actor.companyId,
    memberId: actor.memberId,
    client: ask.client,
    way: ask.way,
    address: copyOf(address),
    invoice: choices.invoice,
    receiveTime: choices.receiveTime,
    orders: shops.map((shop) => ({
      shopId: shop.shopId,
      shopName: shop.shopName,
      goodsMinor: shop.totals.goodsMinor,
      savingMinor: shop.totals.savingMinor,
      freightMinor: shop.totals.freightMinor,
      remark: choices.remarks[shop.shopId] ?? ask.remark,
      ...borneOrder(shop.lines, shop.totals, bearers),
    })),
  })
  if ('short' in placed) {
    const short = new Set(placed.short.map((it) => it.skuId))
    return refuse('STOCK_SHORT', {
      data: named(
        ctx,
        shops.flatMap((shop) => shop.lines).filter((line) => short.has(line.offer.skuId)),
        'STOCK_SHORT',
      ),
    })
  }
  return {
    ...placed,
    shops: new Map(
      shops.map((shop) => [
        shop.shopId,
        { name: shop.shopName, payableMinor: shop.totals.totalMinor, freightMinor: shop.totals.freightMinor },
      ]),
    ),
  }
}

export const copyOf = (address: DeliveryAddress): AddressCopy => ({
  consignee: address.consignee,
  mobile: address.mobile,
  tel: address.tel,
  regionId: address.regionId,
  province: address.district.province.name,
  regency: address.district.regency.name,
  district: address.district.district.name,
  detail: address.detail,
})

/** The goods a refusal is about, as the web shows them. */
export const named = (ctx: Ctx, lines: readonly PricedLine[], reason: string) =>
  lines.map(({ offer }) => ({
    sku_id: String(offer.skuId),
    name: pickText(offer.names, ctx.lang),
    image: offer.picture,
    reason,
    available: Math.max(0, offer.available),
  }))
