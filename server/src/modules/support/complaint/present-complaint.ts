import type {
  Complainable,
  Complaint as WireComplaint,
  ComplaintRow,
  complaintSides,
  complaintSteps,
  complaintStatuses,
  Language,
  verdicts,
} from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { privateAddress } from '#modules/foundation/media'
import { type OrderLine, presentSpecs, presentUnit } from '#modules/trade/order'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText, format } from '#platform/messages'
import { presentAction } from '#platform/http/present-action'
import type { HistoryRow } from '#platform/state-machine'
import { refusalMessage } from '#platform/refusal-message'
import type { listComplainable } from './complainable-lines.ts'
import { actionsFor } from './complaint.policy.ts'
import type { ComplaintStatus } from './complaint.machine.ts'
import type { Complaint, RefundStatus, Remark, Side, Verdict } from './complaint.types.ts'
import { statusWords, stepWords, verdictWords } from './complaint.messages.ts'

type Step = (typeof complaintSteps)[number]

export const wireStatus: Record<ComplaintStatus, (typeof complaintStatuses)[number]> = {
  new: 'NEW',
  wait_appeal: 'WAIT_APPEAL',
  communication: 'COMMUNICATION',
  wait_arbitration: 'WAIT_ARBITRATION',
  complete: 'COMPLETE',
  cancelled: 'CANCEL',
}
const wireVerdict: Record<Verdict, (typeof verdicts)[number]> = { buyer: 'BUYER', shop: 'SHOP', settled: 'SETTLED' }
const wireSide: Record<Side, (typeof complaintSides)[number]> = { buyer: 'BUYER', seller: 'SHOP', admin: 'ARBITER' }
const wireRefund = {
  refunding: 'REFUNDING',
  transferring: 'TRANSFERRING',
  refunded: 'REFUNDED',
} as const satisfies Record<RefundStatus, string>

export const complaintStatusOf = (status: (typeof complaintStatuses)[number]): ComplaintStatus =>
  (Object.keys(wireStatus) as ComplaintStatus[]).find((it) => wireStatus[it] === status)!

export const verdictOf = (requestContext: (typeof verdicts)[number]): Verdict =>
  (Object.keys(wireVerdict) as Verdict[]).find((verdict) => wireVerdict[verdict] === requestContext)!

const presentLine = (line: OrderLine, lang: Language) => ({
  order_line_id: String(line.id),
  goods_id: String(line.goodsId),
  sku_id: String(line.skuId),
  sku_sn: line.skuNumber,
  goods_name: pickText(line.names, lang),
  goods_image: line.picture,
  spec_list: presentSpecs(line.specs, lang),
  ...presentUnit(line, lang),
  num: line.quantity,
})

export function presentComplainable(
  ctx: Ctx,
  { subject, because, openByLine }: Awaited<ReturnType<typeof listComplainable>>,
): Static<typeof Complainable> {
  const { order, afterSale, lines } = subject
  return {
    order_sn: order.sn,
    ...(afterSale && { service_sn: afterSale.sn }),
    seller_id: String(order.shopId),
    seller_name: order.shopName,
    allow_complain: because ? 0 : 1,
    because: because ? refusalMessage(because, ctx.lang) : '',
    lines: lines.map((line) => {
      const open = openByLine.get(line.id)
      return { ...presentLine(line, ctx.lang), ...(open && { complain_sn: open }) }
    }),
  }
}

export function presentRow(ctx: Ctx, it: Complaint, line: OrderLine): Static<typeof ComplaintRow> {
  const { lang } = ctx
  const status = wireStatus[it.status]
  return {
    complain_sn: it.sn,
    order_sn: it.orderSn,
    ...(it.afterSaleSn && { service_sn: it.afterSaleSn }),
    status,
    status_text: format(statusWords[status], lang),
    complain_topic: it.topicCode,
    topic_name: pickText(it.topic, lang),
    seller_id: String(it.shopId),
    shop_id: String(it.shopId),
    seller_name: it.shopName,
    member_name: it.memberName,
    client_name: it.companyName,
    create_time: toSeconds(it.filedAt),
    ...(it.dueAt && { deadline: toSeconds(it.dueAt) }),
    goods: presentLine(line, lang),
    ...(it.verdict && { verdict: wireVerdict[it.verdict] }),
    verdict_text: it.verdict ? format(verdictWords[wireVerdict[it.verdict]], lang) : '',
    ...(it.refundMinor !== null && { refund_price: toRupiah(it.refundMinor) }),
    actions: actionsFor(ctx.actor, it).map(({ name, decision }) => presentAction(name, decision, lang)),
    version: it.version,
  }
}

export interface Shown {
  complaint: Complaint
  line: OrderLine
  remarks: readonly Remark[]
  steps: readonly HistoryRow<ComplaintStatus>[]
  refundMostMinor: number
  bankNumber: string
}

export function presentComplaint(ctx: Ctx, shown: Shown): Static<typeof WireComplaint> {
  const { complaint: it, line, remarks, steps } = shown
  return {
    ...presentRow(ctx, it, line),
    content: it.content,
    images: it.pictures.map((picture) => privateAddress(ctx.app, picture)),
    arbitration_result: it.verdictRemark,
    ...(it.refundStatus && { refund_status: wireRefund[it.refundStatus] }),
    refund_number: shown.bankNumber,
    refund_most: toRupiah(shown.refundMostMinor),
    communication_list: remarks.map((remark) => ({
      side: wireSide[remark.side],
      owner: remark.authorName,
      content: remark.content,
      images: remark.pictures.map((picture) => privateAddress(ctx.app, picture)),
      create_time: toSeconds(remark.saidAt),
    })),
    flow: steps.map((step) => ({
      time: toSeconds(step.at),
      step: step.transition as Step,
      text: format(stepWords[step.transition as Step], ctx.lang),
      // Timers and the bank have no person's name.
      who: step.kind === 'system' ? '' : step.name,
      status: wireStatus[step.to],
    })),
  }
}
