import { type CheckoutChoices, wireCode } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { type Allocation, presentCostCentre, presentSubject } from '#modules/company/budget'
import { presentCart } from '#modules/trade/cart'
import { presentAttachments, presentFields } from '#modules/trade/order'
import { presentAddress } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { refusalMessage } from '#platform/refusal-message'
import { chosenBy } from './deliver-to.ts'
import { attachmentsNext, carried } from './order-fields.ts'
import type { PlacedTrade } from './place-shops.ts'
import { presentRule } from './present-field-rule.ts'
import { type Verified, findChosenAccounting } from './verify-trade.ts'

export async function presentChoices(ctx: Ctx): Promise<Static<typeof CheckoutChoices>> {
  const { choices, address } = await chosenBy(ctx)
  return presentChosen({ choices, address, accounting: await findChosenAccounting(ctx, choices) })
}

function presentChosen({
  choices,
  address,
  accounting: { centres, subjects },
}: Pick<Verified, 'choices' | 'address' | 'accounting'>): Static<typeof CheckoutChoices> {
  const presentAllocation = ({ costCentreId, subjectId }: Allocation) => {
    const centre = centres.get(costCentreId)
    const subject = subjects.get(subjectId)
    return {
      cost_center_id: String(costCentreId),
      accounting_sub_id: String(subjectId),
      ...(centre && { cost_center: presentCostCentre(centre) }),
      ...(subject && { accounting_sub: presentSubject(subject) }),
    }
  }
  return {
    address_id: address ? String(address.id) : '',
    ...(address && { address: presentAddress(address) }),
    ...(choices.invoice && { receipt: choices.invoice as never }),
    receive_time: choices.receiveTime,
    accounting: choices.accounting.map((share) => ({ ...presentAllocation(share), percent: share.percent })),
    line_accounting: choices.splits.map(({ way, skuId, split }) => ({
      way,
      sku_id: String(skuId),
      accounting: split.shares.map((share) => ({
        ...presentAllocation(share),
        ...(split.by === 'percent' ? { percent: share.part } : { amount: toRupiah(share.part) }),
      })),
    })),
    remarks: Object.entries(choices.remarks).map(([shop_id, remark]) => ({ shop_id, remark })),
    ...presentFields(carried(choices.rule, choices)),
    ...presentAttachments(attachmentsNext(choices)),
    order_fields: presentRule(choices.rule),
    payment_type: 'ONLINE',
  }
}

export function presentVerified(ctx: Ctx, verified: Verified) {
  return {
    choices: presentChosen(verified),
    cart: presentCart(ctx, verified.cart),
    blocked: verified.blocked.map(({ code, facts, skuId }) => ({
      code: wireCode(code),
      message: refusalMessage(code, ctx.lang, facts),
      sku_id: skuId === undefined ? '' : String(skuId),
    })),
  }
}

export const presentTrade = (placed: PlacedTrade) => ({
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
      order_status: placed.failed ? ('INTODB_ERROR' as const) : ('NEW' as const),
    }
  }),
})
