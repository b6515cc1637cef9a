import { type OrderDraft, type OrderInfo, wireCode } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { AllocationCopy } from '#modules/company/budget'
import { presentCartLine, presentGift, presentTotals } from '#modules/trade/cart'
import { givenTo, presentFields, type UnderEdit } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { refusalMessage } from '#platform/refusal-message'
import type { FieldRule } from './checkout.types.ts'
import { presentRule } from './present-field-rule.ts'
import { type EditedLine, type EditSheet, type Obstacle, totalsOf } from './price-edit.ts'

function presentLine(
  ctx: Ctx,
  { ordered, priced, today }: EditedLine,
  sheet: EditSheet,
): Static<typeof OrderDraft>['sku_list'][number] {
  // Whom a line is charged to is no fault of its quantity.
  const obstacle = sheet.blocked.find((it) => it.skuId === priced.offer.skuId && it.code !== 'SPLIT_NOT_EQUAL')
  return {
    ...presentCartLine(ctx, priced, sheet),
    order_line_id: ordered ? String(ordered.id) : '',
    ordered_num: ordered?.quantity ?? 0,
    ordered_price: toRupiah(ordered?.priceMinor ?? 0),
    current_price: toRupiah(today.price.priceMinor),
    error_code: obstacle ? wireCode(obstacle.code) : '',
    error_message: obstacle ? said(ctx, obstacle) : '',
  }
}

const said = (ctx: Ctx, { code, facts }: Obstacle) => refusalMessage(code, ctx.lang, facts)

export const presentDraft = (ctx: Ctx, sheet: EditSheet): Static<typeof OrderDraft> => ({
  order_sn: sheet.order.sn,
  shop_id: String(sheet.order.shopId),
  shop_name: sheet.order.shopName,
  version: sheet.order.version,
  sku_list: sheet.lines.map((line) => presentLine(ctx, line, sheet)),
  gift_list: (sheet.gifts ?? givenTo(sheet.order).flatMap((it) => it.gift ?? [])).map((gift) =>
    presentGift(gift, ctx.lang),
  ),
  ordered: presentTotals(totalsOf(sheet.order)),
  price: presentTotals(sheet.totals),
  deliverable: sheet.deliverable ? 1 : 0,
  blocked: sheet.blocked.map((it) => ({
    code: wireCode(it.code),
    message: said(ctx, it),
    sku_id: it.skuId === undefined ? '' : String(it.skuId),
  })),
})

const presentAllocation = (allocation: AllocationCopy) => ({
  cost_center_id: String(allocation.costCentreId),
  cost_center_code: allocation.costCentreCode,
  cost_center_name: allocation.costCentreName,
  accounting_sub_id: String(allocation.subjectId),
  accounting_sub_code: allocation.subjectCode,
  accounting_sub_description: allocation.subjectDescription,
})

export const presentInfo = ({ order, lines }: UnderEdit, rule: FieldRule): Static<typeof OrderInfo> => ({
  order_sn: order.sn,
  version: order.version,
  ship_name: order.address.consignee,
  ship_mobile: order.address.mobile,
  ship_region_id: String(order.address.regionId),
  ship_province: order.address.province,
  ship_city: order.address.regency,
  ship_county: order.address.district,
  ship_addr: order.address.detail,
  receive_time: order.receiveTime,
  remark: order.remark,
  ...presentFields(order),
  order_fields: presentRule(rule),
  need_receipt: order.invoice ? 1 : 0,
  ...(order.invoice && { receipt_history: order.invoice as never }),
  accounting: order.accounting.map((share) => ({
    ...presentAllocation(share),
    percent: share.percent,
    amount: toRupiah(share.amountMinor),
  })),
  line_accounting: lines.flatMap(({ skuId, accounting }) =>
    accounting
      ? {
          sku_id: String(skuId),
          accounting: accounting.shares.map((share) => ({
            ...presentAllocation(share),
            ...(accounting.by === 'percent' && { percent: share.part }),
            amount: toRupiah(share.amountMinor),
          })),
        }
      : [],
  ),
})
