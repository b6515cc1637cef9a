import {
  type ClaimableLine as WireLine,
  type Language,
  type refundStates,
  type Service,
  type ServiceRow,
  type serviceSteps,
  type serviceTypes,
} from '@borong/contract'
import { sum, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { allowableForFamily } from '#modules/foundation/compatibility'
import { privateAddress } from '#modules/foundation/media'
import { type OrderLine, paidFor, presentSpecs, presentUnit } from '#modules/trade/order'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText, format } from '#platform/messages'
import { presentAction } from '#platform/http/present-action'
import { actionsFor } from './after-sale.policy.ts'
import { type AfterSaleStatus, statuses } from './after-sale.machine.ts'
import { type AfterSale, type AfterSaleKind, piecesOf } from './after-sale.types.ts'
import { cancelWords, otherWords, refundWords, statusWords, stepWords, typeWords } from './after-sale.messages.ts'
import { shareOf } from './due-of-after-sale.ts'
import type { Claims, Listed, Shown } from './show-after-sale.ts'

type WireType = (typeof serviceTypes)[number]
type Step = (typeof serviceSteps)[number]
type RefundState = (typeof refundStates)[number]

const wireType: Record<AfterSaleKind, WireType> = {
  return: 'RETURN_GOODS',
  exchange: 'CHANGE_GOODS',
  reship: 'SUPPLY_AGAIN_GOODS',
  cancel: 'ORDER_CANCEL',
}
export const kindOf = (type: WireType): AfterSaleKind =>
  (Object.keys(wireType) as AfterSaleKind[]).find((kind) => wireType[kind] === type)!
export const statusOf = (number: number): AfterSaleStatus => statuses[number]!
export const numberOf = (status: AfterSaleStatus) =>
  statuses.indexOf(status) as Static<typeof ServiceRow>['service_status']

const presentLine = (line: OrderLine, lang: Language) => ({
  order_line_id: String(line.id),
  goods_id: String(line.goodsId),
  sku_id: String(line.skuId),
  sku_sn: line.skuNumber,
  goods_name: pickText(line.names, lang),
  goods_image: line.picture,
  spec_list: presentSpecs(line.specs, lang),
  ...presentUnit(line, lang),
  price: toRupiah(shareOf(line, () => ({ pieces: 0, minor: 0 }), 1)),
})

export const presentClaimable = (
  { line, back, again, missing, refunded }: Claims['lines'][number],
  lang: Language,
): Static<typeof WireLine> => ({
  ...presentLine(line, lang),
  num: line.quantity,
  ship_num: line.shipped,
  rog_num: line.received,
  return_num: back,
  reship_num: again,
  missing_num: missing,
  paid_price: toRupiah(paidFor(line)),
  refunded_num: refunded.pieces,
  refunded_price: toRupiah(refunded.minor),
})

export function refundStateOf(it: AfterSale): RefundState | undefined {
  if (it.refundMinor === null || it.refundMinor === 0) return undefined
  if (it.status === 'transferring') return it.refundWay === 'manual' ? 'APPLY' : 'REFUNDFAIL'
  return it.status === 'refunding' ? 'REFUNDING' : 'COMPLETED'
}

export const statusText = (status: AfterSaleStatus, lang: Language): string => format(statusWords[status], lang)

/** What it comes to: as agreed, else what is due; goods for goods come to nothing. */
const amountOf = ({ afterSale: it, due }: Listed): number =>
  it.refundMinor ?? (it.kind === 'exchange' || it.kind === 'reship' ? 0 : due.amountMinor)

export function presentRow(ctx: Ctx, listed: Listed): Static<typeof ServiceRow> {
  const { afterSale: it, lines, orderLines, due } = listed
  const { lang } = ctx
  const row = {
    service_sn: it.sn,
    order_sn: it.orderSn,
    service_type: wireType[it.kind],
    service_type_text: format(it.neverCame ? otherWords.neverCame : typeWords[wireType[it.kind]], lang),
    not_arrived: it.neverCame ? 1 : 0,
    service_status: numberOf(it.status),
    service_status_text: format((it.kind === 'cancel' && cancelWords[it.status]) || statusWords[it.status], lang),
    seller_id: String(it.shopId),
    shop_id: String(it.shopId),
    seller_name: it.shopName,
    member_name: it.memberName,
    client_name: it.companyName,
    create_time: toSeconds(it.appliedAt),
    ...(listed.movesBy && { deadline: toSeconds(listed.movesBy) }),
    refund_price: toRupiah(amountOf(listed)),
    goods_list: lines.map((line) => {
      const orderLine = orderLines.get(line.orderLineId)!
      return {
        ...presentLine(orderLine, lang),
        return_num: piecesOf(line),
        storage_num: line.good,
        damaged_num: line.damaged,
        refund_price: toRupiah(line.shareMinor ?? due.lines.get(orderLine.id)!),
      }
    }),
    actions: actionsFor(ctx.actor, it).map(({ name, decision }) => presentAction(name, decision, lang)),
    version: it.version,
  } satisfies Partial<Static<typeof ServiceRow>>
  return {
    ...row,
    allowable: allowableForFamily(row, { returnAddressKnown: it.returnAddress !== '', sentBack: it.sentAt !== null }),
  }
}

export function presentService(ctx: Ctx, shown: Shown): Static<typeof Service> {
  const { afterSale: it, lines, due } = shown
  const { lang } = ctx
  const state = refundStateOf(it)
  const share = sum(lines.map((line) => line.shareMinor ?? due.lines.get(line.orderLineId)!))
  return {
    ...presentRow(ctx, shown),
    reason: pickText(it.reason, lang),
    reason_code: it.reasonCode,
    problem_desc: it.description,
    images: it.pictures.map((picture) => privateAddress(ctx.app, picture)),
    audit_remark: it.auditRemark,
    return_addr: it.returnAddress,
    stock_remark: it.stockRemark,
    ...(it.replacementSn && { new_order_sn: it.replacementSn }),
    ...((it.kind === 'return' || it.kind === 'cancel' || it.refundMinor !== null) && {
      refund_info: {
        refund_price: toRupiah(share),
        ...(it.refundMinor !== null && { agree_price: toRupiah(it.refundMinor) }),
        due_price: toRupiah(it.refundMinor ?? due.amountMinor),
        freight: toRupiah(it.refundMinor === null ? due.freightMinor : it.freightMinor),
        refund_way: it.refundWay === 'manual' ? ('OFFLINE' as const) : ('ORIGINAL' as const),
        refund_status: state ?? 'APPLY',
        refund_status_text: state ? format(refundWords[state], lang) : '',
        bank_name: it.bank?.name ?? '',
        bank_account_name: it.bank?.holder ?? '',
        bank_account_number: it.bank?.number ?? '',
        refund_number: shown.refund?.number ?? '',
        ...(shown.refund?.closedAt && { refund_time: toSeconds(shown.refund.closedAt) }),
      },
    }),
    ...(it.sentAt && {
      express_info: {
        courier_company: it.carrierName,
        courier_number: it.courierNumber,
        ship_time: toSeconds(it.sentAt),
      },
    }),
    change_info: {
      ship_name: shown.address.name,
      ship_mobile: shown.address.mobile,
      ship_addr: shown.address.address,
    },
    logs: shown.steps.map((step) => ({
      time: toSeconds(step.at),
      step: step.transition as Step,
      text: format(stepWords[step.transition as Step], lang),
      // What an event handler did about the bank's answer is nobody's name; that time ran out is told apart.
      who: step.kind === 'system' && step.name !== 'timer' ? '' : step.name,
      note: step.note,
      service_status: numberOf(step.to),
    })),
  }
}

export const presentRefund = (ctx: Ctx, it: AfterSale, refund: Shown['refund']) => {
  const state = refundStateOf(it)!
  return {
    service_sn: it.sn,
    order_sn: it.orderSn,
    seller_name: it.shopName,
    refund_price: toRupiah(it.refundMinor ?? 0),
    refund_way: it.refundWay === 'manual' ? ('OFFLINE' as const) : ('ORIGINAL' as const),
    refund_status: state,
    refund_status_text: format(refundWords[state], ctx.lang),
    refund_number: refund?.number ?? '',
    create_time: toSeconds(it.appliedAt),
    ...(refund?.closedAt && { refund_time: toSeconds(refund.closedAt) }),
  }
}
