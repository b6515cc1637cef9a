import {
  type Input,
  type Reply,
  adminCaseApi,
  adminRefundApi,
  type caseKinds,
  type moneyBackTabs,
} from '@borong/contract'
import { withPassword } from '#modules/foundation/identity'
import { afterSaleStatusOf } from '#modules/support/after-sale'
import { complaintStatusOf } from '#modules/support/complaint'
import { inquiryStatusOf, presentInquiry, showInquiry } from '#modules/trade/inquiry'
import { orderStatusesOf } from '#modules/trade/order'
import { countRefundsUnscoped, mallRefundUnscoped, type RefundStatus } from '#modules/trade/payment'
import { type App, type Ctx, readingCtx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import type { Http } from '#platform/http/http'
import { readPeriod } from '#platform/http/read-period'
import { refuse } from '#platform/http/refuse'
import { actOnAfterSaleCase, actOnOrderCase, extendAfterSaleCase, pauseOrderCase } from './act-on-case.ts'
import { describeRefunds } from './describe-refunds.ts'
import { payRefundByHand, sendRefundAgain } from './handle-refund.ts'
import { listAfterSaleCases, listComplaintCases, listInquiryCases, listOrderCases } from './list-cases.ts'
import { listRefunds } from './list-refunds.ts'
import {
  afterSaleActOf,
  orderActOf,
  presentAfterSaleCase,
  presentAfterSaleCaseRow,
  presentComplaintCaseRow,
  presentInquiryCaseRow,
  presentOrderCase,
  presentOrderCaseRow,
} from './present-case.ts'
import { presentRefundCase } from './present-refund-case.ts'
import { showAfterSaleCase, showOrderCase } from './show-case.ts'

type Asked = Input<typeof adminCaseApi.list>
type Rows = Reply<typeof adminCaseApi.list>['data']
type Call = Parameters<Parameters<Http['free']>[1]>[1]

/** A page of one kind; a status of another kind says nothing. */
const lists: Record<
  (typeof caseKinds)[number],
  (ctx: Ctx, asked: Asked, page: { no: number; size: number }) => Promise<{ data: Rows; total: number }>
> = {
  async ORDER(ctx, asked, page) {
    const { order_status: status, spent, keyword = '' } = asked
    const filter = {
      ...periodOf(asked),
      ...(status && { statuses: orderStatusesOf(status) }),
      ...(spent === 1 && { spent: true as const }),
    }
    const { listed, total } = await listOrderCases(ctx, keyword.trim(), filter, page)
    return { data: listed.map(({ order, lines }) => presentOrderCaseRow(ctx, order, lines)), total }
  },
  async AFTER_SALE(ctx, asked, page) {
    const { service_status: status, keyword = '' } = asked
    const filter = { ...periodOf(asked), ...(status !== undefined && { statuses: [afterSaleStatusOf(status)] }) }
    const { listed, total } = await listAfterSaleCases(ctx, keyword.trim(), filter, page)
    return { data: listed.map((it) => presentAfterSaleCaseRow(ctx, it)), total }
  },
  async COMPLAINT(ctx, asked, page) {
    const { complain_status: status, keyword = '' } = asked
    const filter = { ...periodOf(asked), ...(status && { statuses: [complaintStatusOf(status)] }) }
    const { listed, total } = await listComplaintCases(ctx, keyword.trim(), filter, page)
    return { data: listed.map((it) => presentComplaintCaseRow(ctx, it)), total }
  },
  async INQUIRY(ctx, asked, page) {
    const { inquiry_status: status, keyword = '' } = asked
    const filter = { ...periodOf(asked), ...(status && { status: inquiryStatusOf(status) }) }
    const { listed, total } = await listInquiryCases(ctx, keyword.trim(), filter, page)
    return { data: listed.map((it) => presentInquiryCaseRow(ctx, it)), total }
  },
}

function periodOf(asked: Asked): { from?: Date; to?: Date } {
  const { from, to } = readPeriod(asked)
  return { ...(from && { from }), ...(to && { to }) }
}

export function caseDeskRoutes(http: Http) {
  caseRoutes(http)
  refundRoutes(http)
}

const act = <T>(app: App, call: Call, password: string, run: (ctx: Ctx) => Promise<T>) =>
  withPassword(app, { ...call, person: adminIn(call) }, password, run)

function caseRoutes(http: Http) {
  http.query(adminCaseApi.list, async (ctx, asked) => {
    const { kind = 'ORDER', page_no = 1, page_size = 10 } = asked
    const { data, total } = await lists[kind](ctx, asked, { no: page_no, size: page_size })
    return { data, data_total: total, page_no, page_size }
  })
  const orderShown = async (ctx: Ctx, sn: string) => presentOrderCase(ctx, await showOrderCase(ctx, sn))
  const afterSaleShown = async (ctx: Ctx, sn: string) => presentAfterSaleCase(ctx, await showAfterSaleCase(ctx, sn))
  http.query(adminCaseApi.order, (ctx, { sn }) => orderShown(ctx, sn))
  http.query(adminCaseApi.afterSale, (ctx, { sn }) => afterSaleShown(ctx, sn))
  http.query(adminCaseApi.inquiry, async (ctx, { id }) => presentInquiry(ctx, await showInquiry(ctx, Number(id))))
  http.free(adminCaseApi.actOnOrder, async (app, call, { sn, act: told, reason, password }) => {
    const does = orderActOf(told)
    const input = { sn, reason: reason.trim(), told }
    await act(app, call, password, (ctx) =>
      does === 'pause' || does === 'resume'
        ? pauseOrderCase(ctx, { ...input, act: does })
        : actOnOrderCase(ctx, { ...input, act: does }),
    )
    return orderShown(readingCtx(app, call.actor, call.lang), sn)
  })
  http.free(adminCaseApi.actOnAfterSale, async (app, call, input) => {
    const { sn, act: told, reason, bank_number = '', password } = input
    await act(app, call, password, (ctx) =>
      actOnAfterSaleCase(ctx, {
        sn,
        act: afterSaleActOf(told),
        reason: reason.trim(),
        bankNumber: bank_number.trim(),
        told,
      }),
    )
    return afterSaleShown(readingCtx(app, call.actor, call.lang), sn)
  })
  http.free(adminCaseApi.extendAfterSale, async (app, call, { sn, days, reason, password }) => {
    await act(app, call, password, (ctx) =>
      extendAfterSaleCase(ctx, { sn, days, reason: reason.trim(), told: 'EXTEND' }),
    )
    return afterSaleShown(readingCtx(app, call.actor, call.lang), sn)
  })
}

const underway: readonly RefundStatus[] = ['waiting', 'sending', 'pending']
const tabs: Record<(typeof moneyBackTabs)[number], readonly RefundStatus[] | undefined> = {
  OPEN: ['manual', 'failed', ...underway],
  MANUAL: ['manual'],
  FAILED: ['failed'],
  UNDERWAY: underway,
  SUCCEEDED: ['succeeded'],
  ALL: undefined,
}

function refundRoutes(http: Http) {
  const shown = async (ctx: Ctx, id: number) => {
    const refund = (await mallRefundUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
    return presentRefundCase((await describeRefunds(ctx, [refund]))[0]!, ctx.lang)
  }
  http.query(adminRefundApi.list, async (ctx, { tab = 'OPEN', keyword = '', page_no = 1, page_size = 10 }) => {
    const { listed, total } = await listRefunds(
      ctx,
      { statuses: tabs[tab], keyword: keyword.trim() },
      { no: page_no, size: page_size },
    )
    return { data: listed.map((it) => presentRefundCase(it, ctx.lang)), data_total: total, page_no, page_size }
  })
  http.query(adminRefundApi.counts, async (ctx) => {
    const counts = await countRefundsUnscoped(ctx)
    const of = (...statuses: readonly RefundStatus[]) =>
      statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0)
    return { manual: of('manual'), failed: of('failed'), underway: of(...underway) }
  })
  http.query(adminRefundApi.show, (ctx, { id }) => shown(ctx, Number(id)))
  http.free(adminRefundApi.retry, async (app, call, { id, reason, password }) => {
    await act(app, call, password, (ctx) =>
      sendRefundAgain(ctx, { id: Number(id), reason: reason.trim(), told: 'RETRY_REFUND' }),
    )
    return shown(readingCtx(app, call.actor, call.lang), Number(id))
  })
  http.free(adminRefundApi.payByHand, async (app, call, { id, bank_number, reason, password }) => {
    await act(app, call, password, (ctx) =>
      payRefundByHand(ctx, {
        id: Number(id),
        bankNumber: bank_number.trim(),
        reason: reason.trim(),
        told: 'PAY_BY_HAND',
      }),
    )
    return shown(readingCtx(app, call.actor, call.lang), Number(id))
  })
}
