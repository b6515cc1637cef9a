import { checkQuantity, type PricedShop, promotionsIn } from '#modules/trade/cart'
import { isAmongOthers } from '#modules/shop/promotion'
import { admitInvoice } from '#modules/trade/invoice'
import {
  type AddressCopy,
  type NewLine,
  type NewOrder,
  type NewTrade,
  type Placed,
  type OrderFields,
  placeOrders,
  type QuoteCopy,
  recordFailedOrders,
} from '#modules/trade/order'
import type { DeliveryAddress } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type Allocations, allocatedOrder } from './allocate-cost.ts'
import { giftLinesOf } from './copy-line.ts'
import { type Choices, saveChoices } from './checkout.store.ts'
import { admitNext } from './order-fields.ts'
import { presentRefusedGoods } from './present-refused-goods.ts'

export interface PlacedTrade extends Placed {
  shops: Map<number, { name: string; payableMinor: number; freightMinor: number }>
  /** The orders could not be stored and stand as INTODB_ERROR. */
  failed?: boolean
}

/** Refuses what cannot be delivered, is short, or is no quantity that is sold. */
export function assertPlaceable(ctx: Ctx, shops: readonly PricedShop[]): void {
  const far = shops.flatMap((shop) => shop.lines.filter((line) => shop.undelivered.has(line.offer.skuId)))
  if (far.length) return refuse('NOT_DELIVERABLE', { data: presentRefusedGoods(ctx, far, 'NOT_DELIVERABLE') })
  const lines = shops.flatMap((shop) => shop.lines)
  const scarce = lines.filter((line) => line.quantity > line.offer.available)
  if (scarce.length) return refuse('STOCK_SHORT', { data: presentRefusedGoods(ctx, scarce, 'STOCK_SHORT') })
  const crowded = shops.find((shop) => isAmongOthers(shop.lines))
  if (crowded) return refuse('GROUP_BUY_ALONE', { data: presentRefusedGoods(ctx, crowded.lines, 'GROUP_BUY_ALONE') })
  for (const { offer, quantity } of lines) checkQuantity(offer, quantity, ctx.lang)
}

export interface PlaceShops {
  shops: readonly PricedShop[]
  address: DeliveryAddress
  choices: Pick<Choices, 'invoice' | 'receiveTime' | 'rule' | 'attachments'> & OrderFields
  allocations: Allocations
  way: string
  client: string
  remarkOf: (shopId: number) => string
  /** What it is an order of, where a shop has quoted it. */
  quote?: QuoteCopy
}

async function tradeOf(ctx: Ctx, input: PlaceShops): Promise<NewTrade> {
  const { shops, address, choices, allocations, way, client, remarkOf } = input
  const { companyId, memberId } = buyerIn(ctx)
  const gifts = await Promise.all(shops.map((shop) => giftLinesOf(ctx, shop.gifts)))
  return {
    companyId,
    memberId,
    client,
    method: way,
    address: copyOf(address),
    // Kept from some other day: a qualification may have gone since.
    invoice: choices.invoice && (await admitInvoice(ctx, choices.invoice)),
    receiveTime: choices.receiveTime,
    ...admitNext(ctx, choices),
    orders: shops.map((shop, at) =>
      withGifts(gifts[at]!, {
        shopId: shop.shopId,
        shopName: shop.shopName,
        goodsMinor: shop.totals.goodsMinor,
        savingMinor: shop.totals.savingMinor,
        discountMinor: shop.totals.discountMinor,
        promotions: promotionsIn(shop),
        freightMinor: shop.totals.freightMinor,
        remark: remarkOf(shop.shopId),
        quote: input.quote,
        promisedOn: shop.arrivesBy ?? null,
        ...allocatedOrder(shop.lines, shop.totals, allocations),
      }),
    ),
  }
}

const withGifts = (gifts: readonly NewLine[], order: NewOrder): NewOrder => ({
  ...order,
  lines: [...order.lines, ...gifts],
})

const withShops = (placed: Placed, shops: readonly PricedShop[]): PlacedTrade => ({
  ...placed,
  shops: new Map(
    shops.map((shop) => [
      shop.shopId,
      { name: shop.shopName, payableMinor: shop.totals.totalMinor, freightMinor: shop.totals.freightMinor },
    ]),
  ),
})

/**
 * Writes one trade with one order for each shop, not submitted, and reserves the stock; short stock refuses all of it. What the
 * database could not store is written as failed (INTODB_ERROR, spec 4).
 */
export async function placeShops(ctx: Ctx, input: PlaceShops): Promise<PlacedTrade> {
  const { shops } = input
  const trade = await tradeOf(ctx, input)
  if (ctx.notStored) return { ...withShops(await recordFailedOrders(ctx, trade), shops), failed: true }
  // They were of this order; the next one has its own.
  if (input.choices.poNumber || input.choices.neededBy)
    ctx.pipelined(saveChoices(ctx, trade.memberId, { poNumber: '', neededBy: null }))
  const placed = await placeOrders(ctx, trade)
  if ('short' in placed) {
    const short = new Set(placed.short.map((it) => it.skuId))
    const lines = shops.flatMap((shop) => shop.lines).filter((line) => short.has(line.offer.skuId))
    return refuse('STOCK_SHORT', { data: presentRefusedGoods(ctx, lines, 'STOCK_SHORT') })
  }
  return withShops(placed, shops)
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
