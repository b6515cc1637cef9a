import { type Input, inquiryApi, sellerInquiryApi } from '@borong/contract'
import { presentCart } from '#modules/trade/cart'
import { presentQuoted, presentTrade, readShares } from '#modules/trade/checkout'
import { buyerIn } from '#platform/http/buyer-in'
import { readAssigned } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readDay } from '#platform/http/read-day'
import { readRupiah } from '#platform/http/read-rupiah'
import { sellerIn } from '#platform/http/seller-in'
import { type Answer, refuseInquiry, sendQuote, withdrawQuote } from './answer-inquiry.ts'
import { addLines, editLine, type LineAsked, openInquiry, removeFromInquiry, setLines } from './collect-lines.ts'
import { countInquiry } from './count-inquiry.ts'
import { askAgain, cancelInquiry, type Decision, turnDown } from './decide-quote.ts'
import type { InviteStatus } from './inquiry.machine.ts'
import { countByStatus, currentOf, linesOf } from './inquiry.store.ts'
import { countQuote, orderQuote } from './order-quote.ts'
import { presentInquiry, presentRequest, presentRequestRow, presentRow, inquiryStatusOf } from './present-inquiry.ts'
import { countInvites } from './quote.store.ts'
import { listInquiries, listRequests, showInquiry, showRequest } from './show-inquiry.ts'
import { submitInquiry } from './submit-inquiry.ts'

const queues = {
  TO_QUOTE: ['asked', 'withdrawn'],
  QUOTED: ['quoted'],
  ORDERED: ['ordered'],
  ALL: undefined,
} as const satisfies Record<string, readonly InviteStatus[] | undefined>

const shown = async (ctx: Ctx, id: number) => presentInquiry(ctx, await showInquiry(ctx, id))
const shownRequest = async (ctx: Ctx, id: number) => presentRequest(ctx, await showRequest(ctx, id))

/** A target of nothing takes the target away. */
const readTarget = (target: number | undefined) =>
  target === undefined ? undefined : readRupiah('target_price', target) || null
const readLines = (list: Input<typeof inquiryApi.add>['sku_list']): LineAsked[] =>
  list.map((line) => ({
    skuId: Number(line.sku_id),
    quantity: line.num,
    packSize: line.pack,
    targetMinor: readTarget(line.target_price),
    remark: line.remark,
  }))
const readDecision = (input: Input<typeof inquiryApi.turnDown>): Decision => ({
  id: Number(input.id),
  shopId: Number(input.shop_id),
  version: input.version,
  remark: input.remark ?? '',
})
const readAnswer = (input: { id: string; version?: number }): Answer => ({
  id: Number(input.id),
  version: input.version,
})
const readTime = (seconds: number | undefined) => (seconds === undefined ? undefined : new Date(seconds * 1000))

export function inquiryRoutes(http: Http) {
  http.query(inquiryApi.list, async (ctx, { status, keyword, page_no = 1, page_size = 10 }) => {
    const filter = {
      ...(status && { status: inquiryStatusOf(status) }),
      ...(keyword?.trim() && { keyword: keyword.trim() }),
    }
    const { listed, total } = await listInquiries(ctx, filter, { no: page_no, size: page_size })
    return { data: listed.map((it) => presentRow(ctx, it)), data_total: total, page_no, page_size }
  })
  http.query(inquiryApi.counts, async (ctx) => {
    const [counts, current] = await Promise.all([countByStatus(ctx), currentOf(ctx, buyerIn(ctx).memberId)])
    const of = (status: string) => counts.get(status) ?? 0
    return {
      all: [...counts.values()].reduce((sum, n) => sum + n, 0),
      not_submitted: of('draft'),
      pending_quotation: of('asked'),
      quoted: of('quoted'),
      ordered: of('ordered'),
      expired: of('expired'),
      closed: of('closed'),
      ...(current !== undefined && { current_id: String(current) }),
      current_line_num: current === undefined ? 0 : (await linesOf(ctx, [current])).length,
    }
  })
  http.query(inquiryApi.show, (ctx, { id }) => shown(ctx, Number(id)))
  http.query(inquiryApi.count, async (ctx, { id, quote_id, address_id }) =>
    quote_id === undefined
      ? { cart: presentCart(ctx, await countInquiry(ctx, Number(id))), ship_addr: '', blocked: [] }
      : presentQuoted(
          ctx,
          await countQuote(ctx, {
            id: Number(id),
            quoteId: Number(quote_id),
            addressId: address_id === undefined ? undefined : Number(address_id),
          }),
        ),
  )

  http.command(inquiryApi.add, async (ctx, { id, sku_list }) =>
    shown(ctx, await addLines(ctx, id === undefined ? undefined : Number(id), readLines(sku_list))),
  )
  http.command(inquiryApi.open, async (ctx, { id, title }) =>
    shown(ctx, await openInquiry(ctx, { id: id === undefined ? undefined : Number(id), title })),
  )
  http.command(inquiryApi.editLine, async (ctx, { item_id, num, pack, target_price, remark }) =>
    shown(
      ctx,
      await editLine(ctx, {
        lineId: Number(item_id),
        quantity: num,
        packSize: pack,
        targetMinor: readTarget(target_price),
        remark,
      }),
    ),
  )
  http.command(inquiryApi.remove, async (ctx, { id, item_id }) => {
    await removeFromInquiry(ctx, { id: Number(id), lineId: item_id === undefined ? undefined : Number(item_id) })
    return { ok: true }
  })
  http.command(inquiryApi.setLines, async (ctx, { id, title, sku_list }) => {
    await setLines(ctx, { id: Number(id), title, lines: readLines(sku_list) })
    return shown(ctx, Number(id))
  })
  http.command(inquiryApi.submit, async (ctx, { id, title, reply_by, needed_by, remark = '' }) => {
    const neededBy = needed_by && readDay('needed_by', needed_by)
    await submitInquiry(ctx, { id: Number(id), title, replyBy: readTime(reply_by), neededBy, remark })
    return shown(ctx, Number(id))
  })
  http.command(inquiryApi.askAgain, async (ctx, input) => {
    await askAgain(ctx, { ...readDecision(input), replyBy: readTime(input.reply_by) })
    return shown(ctx, Number(input.id))
  })
  http.command(inquiryApi.turnDown, async (ctx, input) => {
    await turnDown(ctx, readDecision(input))
    return shown(ctx, Number(input.id))
  })
  http.command(inquiryApi.cancel, async (ctx, { id, remark = '' }) => {
    await cancelInquiry(ctx, { id: Number(id), remark })
    return shown(ctx, Number(id))
  })
  http.command(inquiryApi.order, async (ctx, { id, quote_id, seen_total, address_id, accounting, remark = '' }) =>
    presentTrade(
      await orderQuote(ctx, {
        id: Number(id),
        quoteId: Number(quote_id),
        addressId: address_id === undefined ? undefined : Number(address_id),
        accounting: accounting && readShares(accounting),
        remark,
        seenMinor: seen_total === undefined ? undefined : readRupiah('seen_total', seen_total),
      }),
    ),
  )

  http.query(sellerInquiryApi.list, async (ctx, { tag = 'ALL', keyword, assigned, page_no = 1, page_size = 10 }) => {
    const statuses = queues[tag]
    const filter = {
      ...(statuses && { statuses }),
      ...(keyword?.trim() && { keyword: keyword.trim() }),
      ...readAssigned(ctx, assigned),
    }
    const { listed, total } = await listRequests(ctx, filter, { no: page_no, size: page_size })
    return { data: listed.map((it) => presentRequestRow(ctx, it)), data_total: total, page_no, page_size }
  })
  http.query(sellerInquiryApi.counts, async (ctx) => {
    const counts = await countInvites(ctx, sellerIn(ctx).shopId)
    const of = (statuses: readonly InviteStatus[]) => statuses.reduce((sum, it) => sum + (counts.get(it) ?? 0), 0)
    return {
      to_quote: of(queues.TO_QUOTE),
      quoted: of(queues.QUOTED),
      ordered: of(queues.ORDERED),
      all: of([...counts.keys()] as InviteStatus[]),
    }
  })
  http.query(sellerInquiryApi.show, (ctx, { id }) => shownRequest(ctx, Number(id)))
  http.command(
    sellerInquiryApi.quote,
    async (ctx, { valid_until, message = '', freight, lines, file_ids = [], ...input }) => {
      await sendQuote(ctx, {
        ...readAnswer(input),
        freightMinor: freight === undefined ? null : readRupiah('freight', freight),
        validUntil: new Date(valid_until * 1000),
        message,
        fileIds: file_ids.map(Number),
        lines: lines.map((line) => ({
          lineId: Number(line.item_id),
          priceMinor: line.price === undefined ? null : readRupiah('price', line.price),
          quantity: line.num,
          packSize: line.pack,
          leadDays: line.lead_days ?? null,
          remark: line.remark ?? '',
        })),
      })
      return shownRequest(ctx, Number(input.id))
    },
  )
  http.command(sellerInquiryApi.refuse, async (ctx, input) => {
    await refuseInquiry(ctx, { ...readAnswer(input), remark: input.remark })
    return shownRequest(ctx, Number(input.id))
  })
  http.command(sellerInquiryApi.withdraw, async (ctx, input) => {
    await withdrawQuote(ctx, { ...readAnswer(input), remark: input.remark })
    return shownRequest(ctx, Number(input.id))
  })
}
