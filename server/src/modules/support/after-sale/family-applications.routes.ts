import { type Input, familyApi } from '@borong/contract'
import { applicationForFamily, refundForFamily } from '#modules/foundation/compatibility'
import { mayRefundBack } from '#modules/trade/payment'
import { entriesOf, nameDistricts } from '#modules/foundation/reference'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse, refuseField } from '#platform/http/refuse'
import { applyAfterSale } from './apply-after-sale.ts'
import { isStillOpen } from './is-still-open.ts'
import { pageOfRefunds } from './page-of-refunds.ts'
import { presentClaimable, presentRefund, presentRow, presentService } from './present-after-sale.ts'
import { listClaimable, showAfterSale } from './show-after-sale.ts'
import { readBank } from './read-bank.ts'

type Application = Input<typeof familyApi.applyReturn>

/** A reason as its code, or as one of its labels: clients of the family send what the person read. */
async function reasonCode(ctx: Ctx, reason: string): Promise<string> {
  const entries = await entriesOf(ctx, 'AFTER_SALES_REASON')
  const found = entries.find(({ code, labels }) => code === reason || Object.values(labels).includes(reason))
  return found?.code ?? refuseField('reason', 'NOT_IN_DICTIONARY', { values: 'AFTER_SALES_REASON' })
}

/** Applies for one line of an order, as the family does; ours applies for several. */
async function applyForLine(ctx: Ctx, kind: 'return' | 'exchange' | 'reship', input: Application) {
  const { lines } = await listClaimable(ctx, input.order_sn)
  const { line } = lines.find((it) => String(it.line.skuId) === input.sku_id) ?? refuse('NOT_FOUND')
  const bank = readBank(input)
  const sn = await applyAfterSale(ctx, {
    kind,
    orderSn: input.order_sn,
    reasonCode: await reasonCode(ctx, input.reason),
    description: input.problem_desc ?? '',
    pictures: input.images ?? [],
    refundWay: input.account_type ? 'manual' : 'original',
    bank,
    lines: [{ orderLineId: line.id, quantity: input.return_num }],
  })
  return presentService(ctx, await showAfterSale(ctx, sn))
}

/** After-sales as the API family asks for them: one line at a time, a call for each kind. */
export function familyApplicationRoutes(http: Http) {
  http.query(familyApi.application, async (ctx, { order_sn, sku_id }) => {
    const { order, lines } = await listClaimable(ctx, order_sn)
    const claim = lines.find((it) => String(it.line.skuId) === sku_id) ?? refuse('NOT_FOUND')
    const { address } = order
    const district = (await nameDistricts(ctx, [address.regionId])).get(address.regionId)
    return applicationForFamily(presentClaimable(claim, ctx.lang), {
      order_sn: order.sn,
      seller_name: order.shopName,
      province: address.province,
      city: address.regency,
      county: address.district,
      province_id: String(district?.province.id ?? ''),
      city_id: String(district?.regency.id ?? ''),
      county_id: String(address.regionId),
      ship_addr: address.detail,
      ship_name: address.consignee,
      ship_mobile: address.mobile,
      is_retrace: await mayRefundBack(ctx, order.id),
      is_receipt: order.invoice !== null,
      allow_return_goods: order.kind === 'normal',
    })
  })

  http.command(familyApi.applyReturn, (ctx, input) => applyForLine(ctx, 'return', input), {
    isRepeat: isStillOpen,
  })
  http.command(familyApi.applyChange, (ctx, input) => applyForLine(ctx, 'exchange', input), {
    isRepeat: isStillOpen,
  })
  http.command(familyApi.applyReplace, (ctx, input) => applyForLine(ctx, 'reship', input), {
    isRepeat: isStillOpen,
  })

  http.query(familyApi.refunds, async (ctx, { keyword, refund_status: state, page_no = 1, page_size = 10 }) => {
    const page = { no: page_no, size: page_size }
    const { listed, refundOf, total } = await pageOfRefunds(ctx, { state, keyword }, page)
    const data = listed.map((it) =>
      refundForFamily(presentRow(ctx, it), presentRefund(ctx, it.afterSale, refundOf(it.afterSale))),
    )
    return { data, data_total: total, page_no, page_size }
  })
}
