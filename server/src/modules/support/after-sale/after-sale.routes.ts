import { type Input, afterSaleApi, sellerAfterSaleApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { mayRefundBack } from '#modules/trade/payment'
import { findOrder, placeText } from '#modules/trade/order'
import { offeredCarriers } from '#modules/shop/shipping'
import { toSeconds } from '#platform/clock'
import { readAssigned } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readPeriod } from '#platform/http/read-period'
import { readRupiah } from '#platform/http/read-rupiah'
import { pickText } from '#platform/messages'
import { refusalMessage } from '#platform/refusal-message'
import { type AfterSaleFilter, countByStatus } from './after-sale.store.ts'
import type { AfterSaleStatus } from './after-sale.machine.ts'
import { applyAgain, applyForCancel, applyAfterSale, closeAfterSale } from './apply-after-sale.ts'
import { approveAfterSale, rejectAfterSale } from './audit-after-sale.ts'
import { familyApplicationRoutes } from './family-applications.routes.ts'
import { isStillOpen } from './is-still-open.ts'
import { sendBack, takeInGoods } from './move-goods.ts'
import { pageOfRefunds } from './page-of-refunds.ts'
import { kindOf, presentClaimable, presentRefund, presentRow, presentService, statusOf } from './present-after-sale.ts'
import { readBank } from './read-bank.ts'
import { noteTransfer, refundAfterSale } from './refund-after-sale.ts'
import { replaceGoods } from './replace-goods.ts'
import { listAfterSales, listClaimable, showAfterSale } from './show-after-sale.ts'

const waitsFor = {
  buyer: ['approved', 'rejected'],
  seller: ['applied', 'sent', 'arrived', 'transferring', 'not_replaced'],
} as const satisfies Record<string, readonly AfterSaleStatus[]>
const open: readonly AfterSaleStatus[] = [
  'applied',
  'approved',
  'sent',
  'arrived',
  'transferring',
  'refunding',
  'not_replaced',
]
const done: readonly AfterSaleStatus[] = ['completed', 'rejected', 'closed']
/** What waits for the shop, by what it waits for. */
const queues = {
  TO_DECIDE: ['applied'],
  TO_TAKE_IN: ['sent'],
  TO_REFUND: ['arrived', 'transferring'],
  TO_REPLACE: ['not_replaced'],
} as const satisfies Record<string, readonly AfterSaleStatus[]>

function readFilter(input: Input<typeof sellerAfterSaleApi.list>, side: 'buyer' | 'seller'): AfterSaleFilter {
  const tags = { ...queues, OPEN: open, DONE: done, TO_DO: waitsFor[side], ALL: undefined }
  const tagged = input.tag && tags[input.tag]
  const { from, to } = readPeriod(input)
  const statuses = input.service_status === undefined ? tagged : [statusOf(input.service_status)]
  return {
    ...(statuses && { statuses }),
    ...(input.service_type && { kind: kindOf(input.service_type) }),
    ...(input.keyword?.trim() && { keyword: input.keyword.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

const orderTypes = { normal: 'NORMAL', exchange: 'CHANGE', reship: 'SUPPLY_AGAIN' } as const

const readApplication = (input: Input<typeof afterSaleApi.applyCancel>) => ({
  orderSn: input.order_sn,
  reasonCode: input.reason,
  description: input.problem_desc,
  pictures: input.images ?? [],
  refundWay: input.refund_way === 'OFFLINE' ? ('manual' as const) : ('original' as const),
  bank: readBank(input),
})

const shown = async (ctx: Ctx, sn: string) => presentService(ctx, await showAfterSale(ctx, sn))

export function afterSaleRoutes(http: Http) {
  familyApplicationRoutes(http)
  http.query(afterSaleApi.claimable, async (ctx, { sn }) => {
    const claims = await listClaimable(ctx, sn)
    const { order } = claims
    return {
      order_sn: order.sn,
      seller_id: String(order.shopId),
      seller_name: order.shopName,
      order_type: orderTypes[order.kind],
      allow_apply_service: claims.because ? 0 : 1,
      because: claims.because ? refusalMessage(claims.because, ctx.lang) : '',
      allow_return_goods: order.kind === 'normal' ? 1 : 0,
      allow_cancel: claims.mayCancel ? 1 : 0,
      is_retrace: (await mayRefundBack(ctx, order.id)) ? 1 : 0,
      answer_days: claims.answerDays,
      ...(claims.until && { apply_until: toSeconds(claims.until) }),
      ship_name: order.address.consignee,
      ship_mobile: order.address.mobile,
      ship_addr: placeText(ctx.lang, order.address),
      freight_price: toRupiah(order.freightMinor),
      lines: claims.lines.map((it) => presentClaimable(it, ctx.lang)),
    }
  })

  http.query(afterSaleApi.list, async (ctx, input) => {
    const { page_no = 1, page_size = 10 } = input
    const order = input.order_sn ? await findOrder(ctx, input.order_sn) : undefined
    const { listed, total } = await listAfterSales(
      ctx,
      { ...readFilter(input, 'buyer'), ...(order && { orderId: order.id }) },
      { no: page_no, size: page_size },
    )
    const data = listed.map((it) => presentRow(ctx, it))
    return { data, data_total: total, page_no, page_size }
  })

  http.query(afterSaleApi.refunds, async (ctx, { keyword, refund_status: state, page_no = 1, page_size = 10 }) => {
    const page = { no: page_no, size: page_size }
    const { listed, refundOf, total } = await pageOfRefunds(ctx, { state, keyword }, page)
    const data = listed.map(({ afterSale }) => presentRefund(ctx, afterSale, refundOf(afterSale)))
    return { data, data_total: total, page_no, page_size }
  })

  http.query(afterSaleApi.show, (ctx, { sn }) => shown(ctx, sn))
  http.command(
    afterSaleApi.apply,
    async (ctx, input) =>
      shown(
        ctx,
        await applyAfterSale(ctx, {
          ...readApplication(input),
          kind: kindOf(input.service_type) as 'return' | 'exchange' | 'reship',
          neverCame: input.not_arrived === 1,
          lines: input.lines.map((line) => ({ orderLineId: Number(line.order_line_id), quantity: line.return_num })),
        }),
      ),
    { isRepeat: isStillOpen },
  )
  http.command(
    afterSaleApi.applyCancel,
    async (ctx, input) => shown(ctx, await applyForCancel(ctx, readApplication(input))),
    { isRepeat: isStillOpen },
  )
  http.command(afterSaleApi.again, async (ctx, { sn, problem_desc, images }) => {
    await applyAgain(ctx, { sn, description: problem_desc, pictures: images })
    return shown(ctx, sn)
  })
  http.command(afterSaleApi.send, async (ctx, { sn, courier_company_id, courier_number }) => {
    await sendBack(ctx, { sn, carrierId: Number(courier_company_id), number: courier_number })
    return shown(ctx, sn)
  })
  http.query(afterSaleApi.carriers, async (ctx) =>
    (await offeredCarriers(ctx)).map((carrier) => ({
      id: String(carrier.id),
      code: carrier.code,
      name: pickText(carrier.names, ctx.lang),
    })),
  )
  http.command(afterSaleApi.close, async (ctx, { sn }) => {
    await closeAfterSale(ctx, sn)
    return shown(ctx, sn)
  })

  http.query(sellerAfterSaleApi.list, async (ctx, input) => {
    const { page_no = 1, page_size = 10 } = input
    const { listed, total } = await listAfterSales(
      ctx,
      { ...readFilter(input, 'seller'), ...readAssigned(ctx, input.assigned) },
      { no: page_no, size: page_size },
    )
    const data = listed.map((it) => presentRow(ctx, it))
    return { data, data_total: total, page_no, page_size }
  })
  http.query(sellerAfterSaleApi.counts, async (ctx) => {
    const counts = await countByStatus(ctx)
    const of = (...statuses: readonly AfterSaleStatus[]) =>
      statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0)
    return {
      to_decide: of(...queues.TO_DECIDE),
      to_take_in: of(...queues.TO_TAKE_IN),
      to_refund: of(...queues.TO_REFUND),
      to_replace: of(...queues.TO_REPLACE),
      open: of(...open),
      all: of(...open, ...done),
    }
  })
  http.query(sellerAfterSaleApi.show, (ctx, { sn }) => shown(ctx, sn))
  http.command(sellerAfterSaleApi.audit, async (ctx, input) => {
    const { sn, version, audit_remark: remark = '' } = input
    if (input.audit_status === 'REFUSE') await rejectAfterSale(ctx, { sn, remark, version })
    else
      await approveAfterSale(ctx, {
        sn,
        version,
        remark,
        returnAddress: input.return_addr ?? '',
        returnAddressId: input.return_address_id === undefined ? undefined : Number(input.return_address_id),
        keepGoods: input.keep_goods === 1,
        lines: (input.lines ?? []).map((line) => ({ orderLineId: Number(line.order_line_id), pieces: line.num })),
      })
    return shown(ctx, sn)
  })
  http.command(sellerAfterSaleApi.takeIn, async (ctx, { sn, remark = '', lines }) => {
    await takeInGoods(ctx, {
      sn,
      remark,
      lines: lines?.map((line) => ({
        orderLineId: Number(line.order_line_id),
        good: line.storage_num,
        damaged: line.damaged_num ?? 0,
      })),
    })
    return shown(ctx, sn)
  })
  http.command(sellerAfterSaleApi.refund, async (ctx, { sn, refund_price, remark = '' }) => {
    await refundAfterSale(ctx, {
      sn,
      remark,
      amountMinor: refund_price === undefined ? undefined : readRupiah('refund_price', refund_price),
    })
    return shown(ctx, sn)
  })
  http.command(sellerAfterSaleApi.transferred, async (ctx, { sn, refund_number }) => {
    await noteTransfer(ctx, { sn, bankNumber: refund_number })
    return shown(ctx, sn)
  })
  http.command(sellerAfterSaleApi.replace, async (ctx, { sn }) => {
    await replaceGoods(ctx, sn)
    return shown(ctx, sn)
  })
}
