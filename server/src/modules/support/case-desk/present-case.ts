import type { AfterSaleCase, afterSaleCaseActs, CaseRow, OrderCase, orderCaseActs } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { maskEmail, maskMobile } from '#modules/foundation/identity'
import {
  type ActOfOperator as ActOnAfterSale,
  type listAfterSales,
  presentAfterSaleRow,
  presentService,
} from '#modules/support/after-sale'
import { type listComplaints, presentComplaintRow } from '#modules/support/complaint'
import { type listInquiries, presentInquiryRow } from '#modules/trade/inquiry'
import { presentInvoiceRow } from '#modules/trade/invoice'
import {
  type ActOfOperator,
  type Order,
  type OrderLine,
  type PauseOfOperator,
  presentOrder,
  presentOrderRow,
} from '#modules/trade/order'
import { nameOfMethod } from '#modules/trade/payment'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refusalMessage } from '#platform/refusal-message'
import type { Decision } from '#platform/state-machine'
import { presentAfterSaleHistory, presentHistory } from './present-case-history.ts'
import { presentRefundCase } from './present-refund-case.ts'
import type { ShownAfterSaleCase, ShownOrderCase } from './show-case.ts'

type Row = Static<typeof CaseRow>
type WireAct = (typeof orderCaseActs)[number]
type WireAfterSaleAct = (typeof afterSaleCaseActs)[number]

export const orderActOf = (act: WireAct) => act.toLowerCase() as ActOfOperator | PauseOfOperator
export const afterSaleActOf = (act: WireAfterSaleAct) => act.toLowerCase() as ActOnAfterSale

const presentDecision = (ctx: Ctx, decision: Decision) => ({
  allowed: decision.allowed ? 1 : 0,
  because: decision.allowed ? '' : refusalMessage(decision.because, ctx.lang, decision.facts),
})

export function presentOrderCaseRow(ctx: Ctx, order: Order, lines: readonly OrderLine[]): Row {
  const row = presentOrderRow(ctx, order, lines, false)
  return {
    kind: 'ORDER',
    id: row.order_id,
    sn: row.sn,
    state: row.order_status,
    state_text: row.order_status_text,
    company_id: String(order.companyId),
    client_name: row.client_name,
    member_name: row.member_name,
    shop_name: row.seller_name,
    amount: row.order_amount,
    create_time: row.create_time,
  }
}

type ListedAfterSale = Awaited<ReturnType<typeof listAfterSales>>['listed'][number]
export function presentAfterSaleCaseRow(ctx: Ctx, listed: ListedAfterSale): Row {
  const row = presentAfterSaleRow(ctx, listed)
  return {
    kind: 'AFTER_SALE',
    id: String(listed.afterSale.id),
    sn: row.service_sn,
    order_sn: row.order_sn,
    state: String(row.service_status),
    state_text: row.service_status_text,
    company_id: String(listed.afterSale.companyId),
    client_name: row.client_name,
    member_name: row.member_name,
    shop_name: row.seller_name,
    ...(row.refund_price > 0 && { amount: row.refund_price }),
    create_time: row.create_time,
  }
}

type ListedComplaint = Awaited<ReturnType<typeof listComplaints>>['listed'][number]
export function presentComplaintCaseRow(ctx: Ctx, { complaint, line }: ListedComplaint): Row {
  const row = presentComplaintRow(ctx, complaint, line)
  return {
    kind: 'COMPLAINT',
    id: String(complaint.id),
    sn: row.complain_sn,
    order_sn: row.order_sn,
    state: row.status,
    state_text: row.status_text,
    company_id: String(complaint.companyId),
    client_name: row.client_name,
    member_name: row.member_name,
    shop_name: row.seller_name,
    ...(row.refund_price !== undefined && { amount: row.refund_price }),
    create_time: row.create_time,
  }
}

type ListedInquiry = Awaited<ReturnType<typeof listInquiries>>['listed'][number]
export function presentInquiryCaseRow(ctx: Ctx, listed: ListedInquiry): Row {
  const row = presentInquiryRow(ctx, listed)
  return {
    kind: 'INQUIRY',
    id: row.id,
    sn: row.sn,
    state: row.status,
    state_text: row.status_text,
    company_id: String(listed.inquiry.companyId),
    client_name: listed.inquiry.companyName,
    member_name: row.member_name,
    shop_name: row.shop_list.map((it) => it.shop_name).join(', '),
    create_time: row.create_time,
  }
}

const wirePayment = (status: ShownOrderCase['payments'][number]['status']) =>
  status.toUpperCase() as Static<typeof OrderCase>['payments'][number]['state']

export function presentOrderCase(ctx: Ctx, it: ShownOrderCase): Static<typeof OrderCase> {
  const { buyer, shown } = it
  const { lang } = ctx
  const pause = it.pauses.find((one) => one.resumedAt === null)
  return {
    order: presentOrder(ctx, shown),
    company_id: String(shown.order.companyId),
    buyer: {
      member_id: String(buyer.id),
      name: buyer.name,
      email: buyer.email ? maskEmail(buyer.email) : '',
      mobile: buyer.mobile ? maskMobile(buyer.mobile) : '',
    },
    payments: it.payments.map((payment) => ({
      bill_sn: payment.sn,
      method_name: nameOfMethod(payment.method, lang),
      state: wirePayment(payment.status),
      amount: toRupiah(payment.partMinor),
      open_time: toSeconds(payment.openedAt),
      ...(payment.closedAt && { close_time: toSeconds(payment.closedAt) }),
    })),
    refunds: it.refunds.map((refund) => presentRefundCase(refund, lang)),
    after_sales: it.listedAfterSales.map((one) => presentAfterSaleCaseRow(ctx, one)),
    complaints: it.listedComplaints.map((one) => presentComplaintCaseRow(ctx, one)),
    invoices: it.invoices.map((invoice) => {
      const row = presentInvoiceRow(invoice, lang)
      return {
        invoice_id: row.history_id,
        number: row.receipt_sn,
        state: row.receipt_state,
        state_text: row.receipt_state_text,
        amount: row.receipt_price,
      }
    }),
    acts: it.acts.map(({ act, decision }) => ({
      act: act.toUpperCase() as WireAct,
      ...presentDecision(ctx, decision),
    })),
    ...(pause && { paused_time: toSeconds(pause.pausedAt), paused_reason: pause.reason }),
    history: presentHistory(ctx, it),
  }
}

export const presentAfterSaleCase = (ctx: Ctx, it: ShownAfterSaleCase): Static<typeof AfterSaleCase> => ({
  service: presentService(ctx, it.shown),
  company_id: String(it.shown.afterSale.companyId),
  refunds: it.refunds.map((refund) => presentRefundCase(refund, ctx.lang)),
  acts: it.acts.map(({ act, decision }) => ({
    act: act.toUpperCase() as WireAfterSaleAct,
    ...presentDecision(ctx, decision),
  })),
  more_days_left: it.moreDaysLeft,
  history: presentAfterSaleHistory(ctx, it),
})
