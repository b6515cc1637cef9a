import { type CheckoutChoices, refusalMessage, wireCode } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { findAccounting, presentCostCentre, presentSubject } from '#modules/budget'
import { presentCart } from '#modules/cart'
import { type DeliveryAddress, presentAddress } from '#modules/organisation'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import type { Choices } from './checkout.store.ts'
import { chosenBy } from './deliver-to.ts'
import type { placeTrade } from './place-trade.ts'
import type { Verified } from './verify-trade.ts'

export async function presentChoices(ctx: Ctx): Promise<Static<typeof CheckoutChoices>> {
  const { choices, address } = await chosenBy(ctx, (ctx.actor as Buyer).memberId)
  return presentChosen(ctx, choices, address)
}

async function presentChosen(
  ctx: Ctx,
  choices: Choices,
  address: DeliveryAddress | undefined,
): Promise<Static<typeof CheckoutChoices>> {
  const { centres, subjects } = await findAccounting(ctx, {
    costCentreIds: choices.accounting.map((share) => share.costCentreId),
    subjectIds: choices.accounting.map((share) => share.subjectId),
  })
  return {
    address_id: address ? String(address.id) : '',
    ...(address && { address: presentAddress(address) }),
    ...(choices.invoice && { receipt: choices.invoice as never }),
    receive_time: choices.receiveTime as 'ANY_TIME',
    accounting: choices.accounting.map((share) => {
      const centre = centres.get(share.costCentreId)
      const subject = subjects.get(share.subjectId)
      return {
        cost_center_id: String(share.costCentreId),
        accounting_sub_id: String(share.subjectId),
        percent: share.percent,
        ...(centre && { cost_center: presentCostCentre(centre) }),
        ...(subject && { accounting_sub: presentSubject(subject) }),
      }
    }),
    remarks: Object.entries(choices.remarks).map(([shop_id, remark]) => ({ shop_id, remark })),
    payment_type: 'ONLINE',
  }
}

export async function presentVerified(ctx: Ctx, verified: Verified) {
  return {
    choices: await presentChosen(ctx, verified.choices, verified.address),
    cart: presentCart(ctx, verified.cart),
    blocked: verified.blocked.map(({ code, facts }) => ({
      code: wireCode(code),
      message: refusalMessage(code, ctx.lang, facts),
    })),
  }
}

export const presentTrade = (placed: Awaited<ReturnType<typeof placeTrade>>) => ({
  trade_sn: placed.tradeSn,
  total_price: toRupiah(placed.totalMinor),
  order_list: placed.orders.map((order) => {
    const shop = placed.shops.get(order.shopId)!
    return {
      sn: order.sn,
      shop_id: String(order.shopId),
      seller_id: String(order.shopId),
      seller_name: shop.name,
      order_price: toRupiah(shop.payableMinor),
      shipping_price: toRupiah(shop.freightMinor),
      order_status: 'NEW',
    }
  }),
})
