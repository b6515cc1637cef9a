import {
  type Language,
  packText,
  quantityText,
  type Order as WireOrder,
  type OrderRow,
  type OrderSku,
  type Shipment,
  type orderLabels,
  type orderSteps,
  type orderStatuses,
  type auditStatuses,
  type orderActions,
} from '@borong/contract'
import { add, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { AllocationCopy } from '#modules/company/budget'
import { orderForFamily, parcelForFamily, valueNumber } from '#modules/foundation/compatibility'
import { privateAddress } from '#modules/foundation/media'
import { nameOfMethod } from '#modules/trade/payment'
import { presentPackOf } from '#modules/shop/catalog'
import { discountsOf } from '#modules/shop/promotion'
import { trackingPage } from '#modules/shop/shipping'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText, format, type LocalizedText } from '#platform/messages'
import { upper } from '#platform/upper'
import { presentAction } from '#platform/http/present-action'
import type { HistoryRow } from '#platform/state-machine'
import { allocationsOf } from './placing/allocated-to.ts'
import { actionsFor } from './order.policy.ts'
import type { OrderStatus } from './order.machine.ts'
import type { ParcelStatus } from './parcels/parcel.machine.ts'
import { type Attachment, isGift, type Order, type OrderFields, type OrderLine, paidFor } from './order.types.ts'
import { presentGiven } from './present-given.ts'
import type { ReceivedLine } from './parcels/parcel.store.ts'
import { editedWords, flowWords, labelWords, parcelWords, sheetWords, stepWords } from './order.messages.ts'
import { type Promised, promiseOf } from './promise-of-order.ts'

type Step = (typeof orderSteps)[number]
type WireStatus = (typeof orderStatuses)[number]
type Label = (typeof orderLabels)[number]

export const wireStatus: Record<OrderStatus, WireStatus> = {
  draft: 'NEW',
  in_approval: 'NEW',
  rejected: 'NEW',
  confirmed: 'CONFIRM',
  paid: 'PAID_OFF',
  shipped: 'SHIPPED',
  received: 'ROG',
  completed: 'COMPLETE',
  cancelled: 'CANCELLED',
  creation_failed: 'INTODB_ERROR',
  returned: 'AFTER_SERVICE',
}
/** The states that have one word on the wire; REFUND is what the API family asks for AFTER_SERVICE by. */
export const orderStatusesOf = (asked: WireStatus | 'REFUND'): OrderStatus[] => {
  const status = asked === 'REFUND' ? 'AFTER_SERVICE' : asked
  return (Object.keys(wireStatus) as OrderStatus[]).filter((it) => wireStatus[it] === status)
}
export const wireAudit = (status: OrderStatus): (typeof auditStatuses)[number] =>
  status === 'draft' ? 'DRAFT' : status === 'in_approval' ? 'PENDING' : status === 'rejected' ? 'REJECTED' : 'APPROVED'

export const labelOf = (order: Order, lines: readonly OrderLine[]): Label =>
  labelIn(order.status, {
    someReceived: lines.some((line) => line.received > 0),
    someUnshipped: lines.some((line) => line.shipped < line.quantity),
    reviewed: order.reviewedAt !== null || order.kind !== 'normal',
  })

/** What people read as the state of an order. */
export function labelIn(
  status: OrderStatus,
  lines: { someReceived: boolean; someUnshipped: boolean; reviewed: boolean },
): Label {
  if (status === 'received' && !lines.reviewed) return 'PENDING_GOODS_REVIEW'
  if (status === 'shipped')
    return lines.someReceived ? 'PARTLY_RECEIVED' : lines.someUnshipped ? 'PARTLY_SHIPPED' : 'SHIPPED'
  const plain: Record<Exclude<OrderStatus, 'shipped'>, Label> = {
    draft: 'PENDING_SUBMISSION',
    in_approval: 'PENDING_REVIEW',
    rejected: 'REJECTED',
    confirmed: 'PENDING_PAYMENT',
    paid: 'PENDING_DELIVERY',
    received: 'RECEIVED',
    completed: 'COMPLETED',
    cancelled: 'CANCELLED',
    creation_failed: 'CREATION_FAILED',
    returned: 'AFTER_SERVICE',
  }
  return plain[status]
}

export const presentSpecs = (specs: readonly { name: LocalizedText; value: LocalizedText }[], lang: Language) =>
  specs.map((spec, at) => ({
    spec_id: String(at + 1),
    spec_name: pickText(spec.name, lang),
    spec_value_id: valueNumber(spec.name['en-us'], spec.value['en-us']),
    spec_value: pickText(spec.value, lang),
  }))
export const specText = (specs: readonly { value: LocalizedText }[], lang: Language) =>
  specs.map((spec) => pickText(spec.value, lang)).join(' - ')

const presentDifferences = (it: Pick<OrderLine, 'damaged' | 'missing' | 'surplus'>) => ({
  damaged_num: it.damaged,
  missing_num: it.missing,
  over_num: it.surplus,
})

/** What a line counts in: its unit, and the pack in which it was ordered. */
export const presentUnit = (line: Pick<OrderLine, 'units' | 'pack'>, lang: Language) => ({
  unit: pickText(line.units, lang),
  ...presentPackOf(line, lang),
})
/** A quantity of a line as people read it, with the pack in which it was ordered. */
export function piecesText(line: Pick<OrderLine, 'units' | 'pack'>, pieces: number, lang: Language): string {
  const { unit, pack } = presentUnit(line, lang)
  return quantityText(lang, pieces, unit, pack)
}

/** The same in packs alone; empty where it was ordered in the unit itself. */
export function inPacksText(line: Pick<OrderLine, 'units' | 'pack'>, pieces: number, lang: Language): string {
  const { unit, pack } = presentUnit(line, lang)
  return (pack && packText(lang, pieces, unit, pack)) ?? ''
}

const presentLine = (line: OrderLine, lang: Language): Static<typeof OrderSku> => ({
  order_line_id: String(line.id),
  goods_id: String(line.goodsId),
  sku_id: String(line.skuId),
  sku_sn: line.skuNumber,
  cat_id: String(line.categoryId),
  name: pickText(line.names, lang),
  goods_image: line.picture,
  spec_list: presentSpecs(line.specs, lang),
  ...presentUnit(line, lang),
  num: line.quantity,
  ...(line.expectedOn && { backorder: { quantity: line.backordered, day: line.expectedOn } }),
  original_price: toRupiah(line.listPriceMinor),
  purchase_price: toRupiah(line.priceMinor),
  subtotal: toRupiah(line.subtotalMinor),
  discount_price: toRupiah(line.discountMinor),
  actual_pay_total: toRupiah(paidFor(line)),
  ship_num: line.shipped,
  rog_num: line.received,
  ...presentDifferences(line),
  comment_status: line.reviewedAt || isGift(line) ? 'FINISHED' : 'UNFINISHED',
  is_gift: isGift(line) ? 1 : 0,
})

/** What stands for the papers of the company, of an order or of what becomes one. */
export const presentFields = ({ poNumber, neededBy }: OrderFields) => ({
  po_number: poNumber,
  ...(neededBy && { needed_by: neededBy }),
})

const presentPromise = (promised: Promised | undefined) =>
  promised && { promise: { day: promised.day, is_late: promised.isLate ? 1 : 0 } }

/** Files of an order or of the next one; absent where there are none. */
export const presentAttachments = (attachments: readonly Attachment[]) =>
  attachments.length ? { attachments: attachments.map(presentAttachment) } : {}
export const presentAttachment = ({ id, name, kind, bytes }: Attachment) => ({
  id: String(id),
  name,
  kind,
  size: bytes,
})

/** What an order of a group buy waits for; absent where it is of none. */
const presentGroup = ({ group }: Order): Pick<Static<typeof OrderRow>, 'group_buy'> =>
  group
    ? {
        group_buy: {
          gb_id: String(group.entryId),
          state: upper(group.state),
          wanted_num: group.wanted,
          buy_num: group.joined,
          end_time: toSeconds(group.endsAt),
        },
      }
    : {}
/** An order that costs no money, such as goods for points alone, is paid without a payment. */
const isPaidByNothing = ({ kind, payableMinor, paidAt }: Order) =>
  kind === 'normal' && payableMinor === 0 && paidAt !== null

/** What is paid in points beside the money; absent where nothing is. */
function presentPoints({ adjustments }: Order): { exchange_point?: number } {
  const points = adjustments.reduce((all, it) => all + it.points, 0)
  return points ? { exchange_point: points } : {}
}

export function presentOrderRow(
  ctx: Ctx,
  order: Order,
  lines: readonly OrderLine[],
  waitsForActor: boolean,
): Static<typeof OrderRow> {
  const { lang } = ctx
  const label = labelOf(order, lines)
  const actions = actionsFor(ctx.actor, order, waitsForActor)
  const allowed = (name: (typeof orderActions)[number]) =>
    actions.some((action) => action.name === name && action.decision.allowed)
  const row = {
    order_id: String(order.id),
    sn: order.sn,
    trade_sn: order.tradeSn,
    seller_id: String(order.shopId),
    shop_id: String(order.shopId),
    seller_name: order.shopName,
    member_id: String(order.memberId),
    member_name: order.memberName,
    client_name: order.companyName,
    order_status: wireStatus[order.status],
    audit_status: wireAudit(order.status),
    order_label: label,
    order_status_text: format(labelWords[label], lang),
    pay_status: order.paidMinor > 0 || isPaidByNothing(order) ? 'PAY_YES' : 'PAY_NO',
    ship_status: order.receivedAt
      ? 'SHIP_ROG'
      : lines.every((line) => line.shipped === line.quantity)
        ? 'SHIP_YES'
        : lines.some((line) => line.shipped > 0)
          ? 'SHIP_PARTIAL'
          : 'SHIP_NO',
    comment_status: order.reviewedAt ? 'FINISHED' : 'UNFINISHED',
    order_amount: toRupiah(order.payableMinor),
    order_price: toRupiah(order.payableMinor),
    goods_price: toRupiah(order.goodsMinor),
    shipping_price: toRupiah(order.freightMinor),
    discount_price: toRupiah(add(order.savingMinor, order.discountMinor)),
    goods_num: lines.reduce((sum, line) => sum + line.quantity, 0),
    ...presentPoints(order),
    create_time: toSeconds(order.placedAt),
    ...(order.paidAt && { payment_time: toSeconds(order.paidAt) }),
    ...(order.completedAt && { complete_time: toSeconds(order.completedAt) }),
    ...presentFields(order),
    ...presentPromise(promiseOf(order, ctx.clock.now())),
    ...presentAttachments(order.attachments),
    // Shops do not see how a company allocates the cost of an order.
    cost_center: ctx.actor.kind === 'seller' ? '' : order.costCentreCodes,
    ...presentGroup(order),
    cancel_reason: order.status === 'cancelled' ? order.reason : '',
    reject_reason: order.status === 'rejected' ? order.reason : '',
    version: order.version,
    actions: actions.map(({ name, decision }) => presentAction(name, decision, lang)),
    order_operate_allowable_vo: {
      allow_submit: allowed('submit'),
      allow_edit: allowed('edit'),
      allow_withdraw: allowed('withdraw'),
      allow_cancel: allowed('cancel'),
      allow_pay: allowed('pay'),
      allow_ship: allowed('ship'),
      allow_rog: allowed('receive'),
      allow_approve: allowed('approve'),
      allow_comment: allowed('review'),
    },
    order_sku_list: lines.map((line) => presentLine(line, lang)),
  } satisfies Partial<Static<typeof OrderRow>>
  return {
    ...row,
    ...orderForFamily(row, {
      originalPrice: toRupiah(add(order.goodsMinor, order.savingMinor)),
      method: order.paidWith ? nameOfMethod(order.paidWith, lang) : '',
    }),
  }
}

const parcelStatusOnWire = {
  in_transit: 'IN_DELIVERY',
  partly_received: 'PARTLY_RECEIVED',
  received: 'RECEIVED',
  lost: 'LOST',
} as const satisfies Record<ParcelStatus, Static<typeof Shipment>['status']>

export interface Parcel {
  id: number
  carrier: { id: number; code: string; names: LocalizedText; trackingUrl: string }
  trackingNumber: string
  shippedAt: Date
  warehouseName: string
  status: ParcelStatus
  lines: { lineId: number; quantity: number; received: number; missing: number }[]
  receipts: { id: number; receiver: string; at: Date; note: string; lines: ReceivedLine[] }[]
}

/** Where a parcel is followed, where its carrier has such a page. */
export const tracked = (page: string | undefined) => (page === undefined ? {} : { tracking_url: page })

export function presentParcel(
  order: Order,
  parcel: Parcel,
  lines: ReadonlyMap<number, OrderLine>,
  lang: Language,
): Static<typeof Shipment> {
  const event = (stage: keyof typeof parcelWords, at: Date, facts: Record<string, string> = {}) => ({
    time: toSeconds(at),
    stage,
    context: format(parcelWords[stage], lang, facts),
  })
  return {
    shipment_id: String(parcel.id),
    sn: order.sn,
    logi_id: String(parcel.carrier.id),
    logi_code: parcel.carrier.code,
    logi_name: pickText(parcel.carrier.names, lang),
    ship_no: parcel.trackingNumber,
    ...tracked(trackingPage(parcel.carrier, parcel.trackingNumber)),
    ship_time: toSeconds(parcel.shippedAt),
    status: parcelStatusOnWire[parcel.status],
    lines: parcel.lines.map((it) => {
      const line = lines.get(it.lineId)!
      return {
        order_line_id: String(it.lineId),
        name: pickText(line.names, lang),
        goods_image: line.picture,
        spec_text: specText(line.specs, lang),
        num: it.quantity,
        ...presentUnit(line, lang),
        rog_num: it.received,
        missing_num: it.missing,
      }
    }),
    events: [
      ...(order.paidAt ? [event('PREPARING', order.paidAt)] : []),
      event('OUTBOUND', parcel.shippedAt),
      event('IN_DELIVERY', parcel.shippedAt, {
        carrier: pickText(parcel.carrier.names, lang),
        tracking: parcel.trackingNumber,
      }),
      ...parcel.receipts.map((receipt) => event('RECEIVED', receipt.at, { who: receipt.receiver })),
    ],
  }
}

export const presentReceipts = (ctx: Ctx, parcels: readonly Parcel[], lines: ReadonlyMap<number, OrderLine>) =>
  parcels.flatMap((parcel) =>
    parcel.receipts.map((receipt) => ({
      receipt_id: String(receipt.id),
      shipment_id: String(parcel.id),
      receiver: receipt.receiver,
      rog_time: toSeconds(receipt.at),
      note: receipt.note,
      lines: receipt.lines.map((it) => ({
        order_line_id: String(it.lineId),
        name: pickText(lines.get(it.lineId)!.names, ctx.lang),
        num: it.quantity,
        ...presentDifferences(it),
        note: it.note,
        images: it.pictures.map((picture) => privateAddress(ctx.app, picture)),
      })),
    })),
  )

const kindOf = (step: string) =>
  step === 'pay'
    ? 'payment'
    : step === 'ship'
      ? 'parcel'
      : step.startsWith('receive')
        ? 'receipt'
        : ['submit', 'confirm', 'withdraw', 'agree', 'approve', 'reject'].includes(step)
          ? 'approval'
          : 'order'

/** The note of an edit keeps words as `{name}`: they are said in the language of the reader. */
const sayEdited = (note: string, lang: Language) =>
  note.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(editedWords, name) ? format(editedWords[name as keyof typeof editedWords], lang) : whole,
  )

export function presentFlow(order: Order, lang: Language): Static<typeof WireOrder>['flow'] {
  const stations = [
    { key: 'placed', status: 'NEW', at: order.placedAt },
    { key: 'approved', status: 'CONFIRM', at: order.confirmedAt },
    { key: 'paid', status: 'PAID_OFF', at: order.paidAt },
    { key: 'shipped', status: 'SHIPPED', at: order.shippedAt },
    { key: 'received', status: 'ROG', at: order.receivedAt },
    { key: 'completed', status: 'COMPLETE', at: order.completedAt },
  ] as const
  const shown = order.status === 'cancelled' ? stations.filter((station) => station.at) : stations
  const nodes = shown.map(({ key, status, at }) => ({
    order_status: status as WireStatus,
    text: format(flowWords[key], lang),
    show_status: at ? (key === 'completed' ? (2 as const) : (1 as const)) : (0 as const),
    ...(at && { at: toSeconds(at) }),
  }))
  return order.status === 'cancelled'
    ? [
        ...nodes,
        { order_status: 'CANCELLED' as const, text: format(flowWords.cancelled, lang), show_status: 3 as const },
      ]
    : nodes
}

const presentAllocation = (allocation: AllocationCopy) => ({
  cost_center_code: allocation.costCentreCode,
  cost_center_name: allocation.costCentreName,
  accounting_sub_code: allocation.subjectCode,
  accounting_sub_description: allocation.subjectDescription,
})

export function presentOrder(
  ctx: Ctx,
  it: {
    order: Order
    lines: readonly OrderLine[]
    parcels: readonly Parcel[]
    steps: readonly HistoryRow<OrderStatus>[]
    waitsForActor: boolean
    /** Until when it has to be paid, while that is waited for. */
    payBy: Date | undefined
  },
): Static<typeof WireOrder> {
  const { order, lines, parcels, steps } = it
  const { lang } = ctx
  const byId = new Map(lines.map((line) => [line.id, line]))
  const row = presentOrderRow(ctx, order, lines, it.waitsForActor)
  const isOurs = ctx.actor.kind !== 'seller'
  const shipments = parcels.map((parcel) => ({
    ...presentParcel(order, parcel, byId, lang),
    ...(!isOurs && parcel.warehouseName && { warehouse_name: parcel.warehouseName }),
  }))
  return {
    ...row,
    ...(order.quote && { inquiry: { id: String(order.quote.inquiryId), sn: order.quote.inquirySn } }),
    need_pay_money: toRupiah(order.payableMinor),
    pay_money: toRupiah(order.paidMinor),
    ship_name: order.address.consignee,
    ship_mobile: order.address.mobile,
    ship_province: order.address.province,
    ship_city: order.address.regency,
    ship_county: order.address.district,
    ship_addr: order.address.detail,
    receive_time: order.receiveTime,
    remark: order.remark,
    need_receipt: order.invoice ? 1 : 0,
    ...(order.invoice && { receipt_history: order.invoice as never }),
    accounting: (isOurs ? allocationsOf(order, lines) : []).map((share) => ({
      ...presentAllocation(share),
      percent: share.percent,
      amount: toRupiah(share.amountMinor),
    })),
    line_accounting: lines.flatMap((line) =>
      isOurs && line.accounting
        ? {
            order_line_id: String(line.id),
            sku_id: String(line.skuId),
            accounting: line.accounting.shares.map((share) => ({
              ...presentAllocation(share),
              ...(line.accounting?.by === 'percent' && { percent: share.part }),
              amount: toRupiah(share.amountMinor),
              freight: toRupiah(share.freightMinor),
            })),
          }
        : [],
    ),
    price_sheet: [
      { kind: 'goods', text: format(sheetWords.goods, lang), amount: toRupiah(order.goodsMinor + order.savingMinor) },
      ...(order.savingMinor
        ? [{ kind: 'saving' as const, text: format(sheetWords.saving, lang), amount: -toRupiah(order.savingMinor) }]
        : []),
      ...discountsOf(order.adjustments).map(({ row: kind, titles, amountMinor, freeFreight }) => ({
        kind,
        text: `${pickText(titles, lang)}${freeFreight ? ` (${format(sheetWords.freeFreight, lang)})` : ''}`,
        amount: -toRupiah(amountMinor),
      })),
      { kind: 'freight', text: format(sheetWords.freight, lang), amount: toRupiah(order.freightMinor) },
    ],
    gives: presentGiven(order, lang),
    shipments,
    ...parcelForFamily(shipments),
    receipts: presentReceipts(ctx, parcels, byId),
    timeline: steps.map((step) => ({
      at: toSeconds(step.at),
      kind: kindOf(step.transition),
      what: `order.${step.transition as Step}`,
      text: format(stepWords[step.transition as Step], lang),
      who: step.kind === 'system' ? '' : step.name,
      note: step.transition === 'edit' ? sayEdited(step.note, lang) : step.note,
    })),
    flow: presentFlow(order, lang),
    items_json: JSON.stringify(row.order_sku_list),
    ...(it.payBy && { pay_deadline: toSeconds(it.payBy) }),
  }
}
