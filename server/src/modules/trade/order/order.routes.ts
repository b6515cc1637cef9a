import {
  type Input,
  orderApi,
  orderAttachmentApi,
  orderCountsApi,
  orderFileApi,
  paymentApi,
  sellerOrderApi,
  sellerOrderAttachmentApi,
  sellerOrderFileApi,
} from '@borong/contract'
import { countWaiting } from '#modules/company/approval'
import { categoriesBelow } from '#modules/shop/catalog'
import { findCarrier, offeredCarriers, trackingPage } from '#modules/shop/shipping'
import type { Buyer } from '#platform/actor'
import { settings } from '#modules/foundation/settings'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { buyerIn } from '#platform/http/buyer-in'
import { readDay } from '#platform/http/read-day'
import { readPeriod } from '#platform/http/read-period'
import { refuse, refuseField } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { cancelOrder } from './moving/cancel-order.ts'
import { movePromise } from './moving/move-promise.ts'
import { completeOrder } from './moving/complete-order.ts'
import { decideOrder, decideOrders, withdrawOrder } from './placing/decide-order.ts'
import { type PapersKind, printOrders } from './reading/print-orders.ts'
import { renderOrderPdf } from './reading/render-order-pdf.ts'
import { exportOrders } from './reading/export-orders.ts'
import { familySalesRoutes } from './reading/family-sales.routes.ts'
import { findScanned } from './parcels/find-scanned.ts'
import { findOrder, findParcelSeen } from './reading/find-order.ts'
import { attachFile, detachFile, openAttachment } from './attach-file.ts'
import {
  countOrdersSeen,
  filterOfTag,
  listApprovals,
  type Listed,
  listOrders,
  listOrdersOfTrade,
} from './reading/list-orders.ts'
import { countByStatus, linesOf, type OrderFilter } from './order.store.ts'
import type { LineQuantity } from './parcels/parcel.store.ts'
import { parcelTableRoutes } from './parcels/parcel-table.routes.ts'
import { presentApproval, presentDecided, presentPreview } from './placing/present-approval.ts'
import { showCashier } from './present-cashier.ts'
import {
  presentFlow,
  presentOrder,
  presentAttachment,
  presentOrderRow,
  presentParcel,
  presentReceipts,
  tracked,
} from './present-order.ts'
import { previewSubmit } from './placing/preview-submit.ts'
import { type Arrival, receiveGoods } from './parcels/receive-goods.ts'
import { shipOrder } from './parcels/ship-order.ts'
import { approvalByInstance, approvalOfOrder, parcelsWithLines, showOrder } from './reading/show-order.ts'
import { shopOrderRoutes } from './reading/shop-orders.routes.ts'
import { submitOrder } from './placing/submit-order.ts'

const rows = (ctx: Ctx, listed: readonly Listed[]) =>
  listed.map((it) => presentOrderRow(ctx, it.order, it.lines, it.waitsForActor))
const shown = async (ctx: Ctx, sn: string) => presentOrder(ctx, await showOrder(ctx, sn))
const quantities = (lines: readonly { order_line_id: string; num: number }[] | undefined): LineQuantity[] | undefined =>
  lines?.map((line) => ({ lineId: Number(line.order_line_id), quantity: line.num }))
const arrivals = (lines: NonNullable<Input<typeof orderApi.receive>['lines']>): Arrival[] =>
  lines.map((line) => ({
    lineId: Number(line.order_line_id),
    quantity: line.num,
    damaged: line.damaged_num ?? 0,
    missing: line.missing_num ?? 0,
    surplus: line.over_num ?? 0,
    note: line.note ?? '',
    pictures: line.images ?? [],
  }))

/** What the marks of the data board link to. */
async function filterOfBoard(ctx: Ctx, input: Input<typeof orderFileApi.export>): Promise<OrderFilter> {
  const { member_id, cost_center_id, accounting_sub_id, cat_id, spent, saved_by, late, returned } = input
  return {
    ...(member_id && { memberId: Number(member_id) }),
    ...(cost_center_id && { costCentreId: Number(cost_center_id) }),
    ...(accounting_sub_id && { subjectId: Number(accounting_sub_id) }),
    ...(cat_id && { categoryIds: await categoriesBelow(ctx, Number(cat_id)) }),
    ...(spent && { spent: true }),
    ...(saved_by && { pricedBy: saved_by }),
    ...(late !== undefined && { late: late === 1 }),
    ...(returned && { returned: true }),
  }
}

function readNeeded({ needed_from: from, needed_to: to }: Input<typeof orderFileApi.export>) {
  if (from && to && from > to) return refuse('DATE_ORDER', { field: 'needed_to' })
  return {
    ...(from && { neededFrom: readDay('needed_from', from) }),
    ...(to && { neededTo: readDay('needed_to', to) }),
  }
}

/** The list and its export show the same. */
async function filterOf(ctx: Ctx, input: Input<typeof orderFileApi.export>): Promise<OrderFilter> {
  const { from, to } = readPeriod(input)
  return {
    ...(await filterOfBoard(ctx, input)),
    ...filterOfTag(input.tag ?? input.order_status ?? 'ALL'),
    ...(input.key_words && { keyword: input.key_words }),
    ...(input.seller_id && { shopId: Number(input.seller_id) }),
    ...(from && { from }),
    ...(to && { to }),
    ...readNeeded(input),
  }
}

export function orderRoutes(http: Http) {
  parcelTableRoutes(http)
  familySalesRoutes(http)
  http.query(orderApi.list, async (ctx, input) => {
    const { page_no = 1, page_size = 10 } = input
    const { listed, total } = await listOrders(ctx, await filterOf(ctx, input), { no: page_no, size: page_size })
    return { data: rows(ctx, listed), data_total: total, page_no, page_size }
  })
  http.query(orderFileApi.export, async (ctx, input) => ({
    bytes: exportOrders(ctx, await filterOf(ctx, input)),
    fileName: 'orders.xlsx',
  }))

  const orderPdf = async (ctx: Ctx, { sn }: { sn: string }) => ({
    bytes: await renderOrderPdf(ctx, sn),
    fileName: `order-${sn}.pdf`,
  })
  http.query(orderFileApi.paper, orderPdf)
  http.query(sellerOrderFileApi.paper, orderPdf)
  http.command(sellerOrderApi.promise, async (ctx, { sn, day, seen, reason }) => {
    await movePromise(ctx, { sn, day, seen, reason })
    return shown(ctx, sn)
  })
  http.query(sellerOrderApi.scan, async (ctx, { sn, code }) => {
    const found = await findScanned(ctx, sn, code.trim())
    return found ? { line: { order_line_id: String(found.lineId), num: found.pieces } } : {}
  })
  http.query(sellerOrderFileApi.print, async (ctx, { kind, sns }) => {
    const printed = kind.toLowerCase() as PapersKind
    return { bytes: await printOrders(ctx, printed, sns), fileName: `${printed}.pdf` }
  })

  http.query(orderCountsApi.statusNum, async (ctx) => {
    const counts = await countOrdersSeen(ctx)
    const actor = ctx.actor as Buyer
    return {
      all_num: counts.all,
      to_submit_num: counts.of('draft'),
      in_review_num: counts.of('in_approval'),
      rejected_num: counts.of('rejected'),
      wait_pay_num: counts.of('confirmed'),
      wait_ship_num: counts.of('paid'),
      wait_rog_num: counts.of('shipped'),
      partly_received_num: counts.partlyReceived,
      wait_comment_num: counts.of('received'),
      complete_num: counts.of('completed'),
      cancel_num: counts.of('cancelled'),
      refund_num: counts.of('returned'),
      audit_num: actor.permissions.has('my-order-audit') ? await countWaiting(ctx, actor.memberId) : 0,
    }
  })

  http.query(orderApi.listAudit, async (ctx, input) => {
    const { tag = 'waiting', key_words: keyword, page_no = 1, page_size = 10 } = input
    const { from, to } = readPeriod(input)
    const filter = { ...(keyword && { keyword }), ...(from && { from }), ...(to && { to }) }
    const { listed, total } = await listApprovals(ctx, tag, { no: page_no, size: page_size }, filter)
    return { data: rows(ctx, listed), data_total: total, page_no, page_size }
  })

  http.query(orderApi.show, (ctx, { sn }) => shown(ctx, sn))
  http.query(orderApi.ofTrade, async (ctx, { sn }) => {
    const listed = await listOrdersOfTrade(ctx, sn)
    return listed.length ? rows(ctx, listed) : refuse('ORDER_NOT_FOUND')
  })
  http.free(orderAttachmentApi.upload, async (app, { actor, lang, requestContext }) =>
    presentAttachment(
      await attachFile(
        app,
        { actor: buyerIn({ actor }), lang },
        { bytes: requestContext.file ?? refuse('FILE_MISSING'), fileName: requestContext.fileName ?? '' },
      ),
    ),
  )
  http.command(orderAttachmentApi.remove, async (ctx, { id }) => {
    await detachFile(ctx, Number(id))
    return { ok: true }
  })
  for (const file of [orderAttachmentApi.file, sellerOrderAttachmentApi.file])
    http.query(file, (ctx, { id }) => openAttachment(ctx, Number(id)))
  http.query(orderApi.flow, async (ctx, { id }) => presentFlow(await findOrder(ctx, id), ctx.lang))
  http.query(orderApi.settings, async (ctx) => {
    const [known, now] = [await settings(ctx), ctx.clock.now()]
    return {
      cancel_order_hours: known.valueAt('order.pay_within', now),
      rog_order_day: known.valueAt('order.receive_after', now),
      complete_order_day: known.valueAt('order.complete_after', now),
    }
  })

  http.query(orderApi.approvalInfo, async (ctx, { order_sn }) => {
    return presentApproval(await approvalOfOrder(ctx, order_sn), ctx.lang)
  })
  http.query(orderApi.approvalDetail, async (ctx, { processInstanceId }) => {
    return presentApproval(await approvalByInstance(ctx, Number(processInstanceId)), ctx.lang)
  })

  http.command(orderApi.submit, async (ctx, { id, version }) => {
    await submitOrder(ctx, id, version)
    return shown(ctx, id)
  })
  http.command(orderApi.withdraw, async (ctx, { sn }) => {
    await withdrawOrder(ctx, sn)
    return shown(ctx, sn)
  })
  http.command(orderApi.approve, async (ctx, { sn, reason = '', version }) => {
    await decideOrder(ctx, { sn, decision: 'approved', reason, version })
    return shown(ctx, sn)
  })
  http.command(orderApi.reject, async (ctx, { sn, reason, version }) => {
    await decideOrder(ctx, { sn, decision: 'rejected', reason, version })
    return shown(ctx, sn)
  })
  http.free(orderApi.decideMany, async (app, call, { decision, reason = '', orders }) => {
    if (decision === 'REJECT' && !reason.trim()) return refuseField('reason', 'MISSING')
    const decided = await decideOrders(
      app,
      call,
      orders.map(({ sn, version }) => ({
        sn,
        version,
        reason,
        decision: decision === 'APPROVE' ? 'approved' : 'rejected',
      })),
    )
    return decided.map((it) => presentDecided(it, call.lang))
  })
  http.dryRun(orderApi.preview, async (ctx, { sns }) =>
    presentPreview(ctx, await previewSubmit(ctx, [...new Set(sns)]), { placed: true }),
  )
  http.command(orderApi.cancel, async (ctx, { sn, reason }) => {
    await cancelOrder(ctx, { sn, reason })
    return shown(ctx, sn)
  })
  http.command(orderApi.receive, async (ctx, { sn, shipment_id, lines, note = '' }) => {
    await receiveGoods(ctx, {
      sn,
      shipmentId: shipment_id === undefined ? undefined : Number(shipment_id),
      lines: lines && arrivals(lines),
      note,
    })
    return shown(ctx, sn)
  })
  http.command(orderApi.complete, async (ctx, { sn }) => {
    await completeOrder(ctx, sn)
    return shown(ctx, sn)
  })

  const parcels = async (ctx: Ctx, sn: string) => {
    const order = await findOrder(ctx, sn)
    const lines = new Map((await linesOf(ctx, [order.id])).map((line) => [line.id, line]))
    return { order, lines, parcels: await parcelsWithLines(ctx, order.id) }
  }
  http.query(orderApi.logistics, async (ctx, { order_sn }) => {
    const it = await parcels(ctx, order_sn)
    return it.parcels.map((parcel) => presentParcel(it.order, parcel, it.lines, ctx.lang))
  })
  http.query(orderApi.receipts, async (ctx, { order_sn }) => {
    const it = await parcels(ctx, order_sn)
    return presentReceipts(ctx, it.parcels, it.lines)
  })
  http.query(orderApi.parcelTrack, async (ctx, { id, num }) => {
    const carrier = (await findCarrier(ctx, /^[0-9]{1,9}$/.test(id) ? Number(id) : 0)) ?? refuse('NOT_FOUND')
    const found = (await findParcelSeen(ctx, carrier.id, num)) ?? refuse('NOT_FOUND')
    const it = await parcels(ctx, found.sn)
    const parcel = it.parcels.find((one) => one.id === found.id)!
    return {
      name: pickText(carrier.names, ctx.lang),
      courier_num: num,
      ...tracked(trackingPage(carrier, num)),
      data: presentParcel(it.order, parcel, it.lines, ctx.lang).events.map(({ time, context }) => ({ time, context })),
    }
  })

  http.query(paymentApi.cashier, (ctx, { trade_sn, order_sn }) =>
    showCashier(ctx, { tradeSn: trade_sn, orderSn: order_sn }),
  )

  shopOrderRoutes(http)
  http.query(sellerOrderApi.counts, async (ctx) => {
    const counts = await countByStatus(ctx)
    return {
      to_ship: counts.of('paid'),
      partly_shipped: counts.partlyShipped,
      shipped: counts.of('shipped') - counts.partlyShipped,
      done: counts.of('received', 'completed'),
      unpaid: counts.of('confirmed'),
      cancelled: counts.of('cancelled'),
      all: counts.all,
    }
  })
  http.query(sellerOrderApi.show, (ctx, { sn }) => shown(ctx, sn))
  http.command(sellerOrderApi.ship, async (ctx, { sn, logi_id, ship_no, lines, warehouse_id }) => {
    await shipOrder(ctx, {
      sn,
      carrierId: Number(logi_id),
      trackingNumber: ship_no,
      lines: quantities(lines),
      warehouseId: warehouse_id === undefined ? undefined : Number(warehouse_id),
    })
    return shown(ctx, sn)
  })
  http.query(sellerOrderApi.carriers, async (ctx) =>
    (await offeredCarriers(ctx)).map((carrier) => ({
      id: String(carrier.id),
      code: carrier.code,
      name: pickText(carrier.names, ctx.lang),
    })),
  )
}
