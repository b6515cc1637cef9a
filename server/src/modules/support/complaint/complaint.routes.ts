import { type arbiterTabs, arbiterApi, complaintApi, type complaintTabs, sellerComplaintApi } from '@borong/contract'
import { findOrder } from '#modules/trade/order'
import { entriesOf } from '#modules/foundation/reference'
import { readAssigned } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readRupiah } from '#platform/http/read-rupiah'
import { pickText } from '#platform/messages'
import { listComplainable } from './complainable-lines.ts'
import { openStatuses } from './complaint.machine.ts'
import { type ComplaintFilter, countByStatus } from './complaint.store.ts'
import { decideComplaint, noteTransferOfComplaint } from './decide-complaint.ts'
import { fileComplaint, topics } from './file-complaint.ts'
import { callArbiter, passComplaint, withdrawComplaint } from './move-complaint.ts'
import { presentComplainable, presentComplaint, presentRow, verdictOf } from './present-complaint.ts'
import { listComplaints, showComplaint } from './show-complaint.ts'
import { answerComplaint, talkAboutComplaint } from './talk-about-complaint.ts'

const tagged = {
  ALL: {},
  COMPLAINING: { statuses: openStatuses },
  COMPLETE: { statuses: ['complete'] },
  CANCELED: { statuses: ['cancelled'] },
} as const satisfies Record<string, ComplaintFilter>

const queues: Record<(typeof complaintTabs)[number], ComplaintFilter> = {
  TO_ANSWER: { statuses: ['new', 'wait_appeal'] },
  TALKING: { statuses: ['communication'] },
  TO_TRANSFER: { refundStatus: 'transferring' },
  OPEN: { statuses: openStatuses },
  ALL: {},
}
const arbiterQueues: Record<(typeof arbiterTabs)[number], ComplaintFilter> = {
  TO_PASS: { statuses: ['new'] },
  TO_DECIDE: { statuses: ['wait_arbitration'] },
  OPEN: { statuses: openStatuses },
  ALL: {},
}

interface Paged {
  keywords?: string
  page_no?: number
  page_size?: number
}
async function listed(ctx: Ctx, filter: ComplaintFilter, { keywords, page_no = 1, page_size = 10 }: Paged) {
  const keyword = keywords?.trim()
  const { listed: rows, total } = await listComplaints(
    ctx,
    { ...filter, ...(keyword && { keyword }) },
    { no: page_no, size: page_size },
  )
  const data = rows.map(({ complaint, line }) => presentRow(ctx, complaint, line))
  return { data, data_total: total, page_no, page_size }
}

/** How many complaints that the caller sees a queue has. */
async function countsOf(ctx: Ctx): Promise<(queue: ComplaintFilter) => number> {
  const counts = await countByStatus(ctx)
  return ({ statuses, refundStatus }) =>
    counts
      .filter(
        (it) =>
          (!statuses || statuses.some((status) => status === it.status)) &&
          (!refundStatus || refundStatus === it.refund_status),
      )
      .reduce((total, it) => total + it.n, 0)
}

const shown = async (ctx: Ctx, sn: string) => presentComplaint(ctx, await showComplaint(ctx, sn))

export function complaintRoutes(http: Http) {
  http.query(complaintApi.topics, async (ctx) =>
    (await entriesOf(ctx, topics)).map((it) => ({ topic_id: it.code, topic_name: pickText(it.labels, ctx.lang) })),
  )
  http.query(complaintApi.complainable, async (ctx, { sn, service_sn: serviceSn }) =>
    presentComplainable(ctx, await listComplainable(ctx, { orderSn: sn, serviceSn })),
  )
  http.query(complaintApi.list, async (ctx, input) => {
    const order = input.order_sn ? await findOrder(ctx, input.order_sn) : undefined
    return listed(ctx, { ...tagged[input.tag ?? 'ALL'], ...(order && { orderId: order.id }) }, input)
  })
  http.query(complaintApi.show, (ctx, { sn }) => shown(ctx, sn))
  http.command(
    complaintApi.file,
    async (ctx, input) =>
      shown(
        ctx,
        await fileComplaint(ctx, {
          orderSn: input.order_sn,
          orderLineId: Number(input.order_line_id),
          serviceSn: input.service_sn,
          topic: input.complain_topic,
          content: input.content,
          pictures: input.images ?? [],
        }),
      ),
    {
      // One that was taken back may be filed again at once.
      isRepeat: async (ctx, _input, { complain_sn }) =>
        (await showComplaint(ctx, complain_sn)).complaint.status !== 'cancelled',
    },
  )
  http.command(complaintApi.withdraw, async (ctx, { sn }) => {
    await withdrawComplaint(ctx, sn)
    return shown(ctx, sn)
  })

  http.query(sellerComplaintApi.list, (ctx, input) =>
    listed(ctx, { ...queues[input.tab ?? 'ALL'], ...readAssigned(ctx, input.assigned) }, input),
  )
  http.query(sellerComplaintApi.counts, async (ctx) => {
    const of = await countsOf(ctx)
    return {
      to_answer: of(queues.TO_ANSWER),
      talking: of(queues.TALKING),
      to_transfer: of(queues.TO_TRANSFER),
      open: of(queues.OPEN),
      all: of(queues.ALL),
    }
  })
  http.query(sellerComplaintApi.show, (ctx, { sn }) => shown(ctx, sn))
  http.command(sellerComplaintApi.appeal, async (ctx, { sn, content, images = [] }) => {
    await answerComplaint(ctx, { sn, content, pictures: images })
    return shown(ctx, sn)
  })
  http.command(sellerComplaintApi.transferred, async (ctx, { sn, refund_number }) => {
    await noteTransferOfComplaint(ctx, { sn, bankNumber: refund_number })
    return shown(ctx, sn)
  })
  for (const side of [complaintApi, sellerComplaintApi]) {
    http.command(side.talk, async (ctx, { sn, content, images = [] }) => {
      await talkAboutComplaint(ctx, { sn, content, pictures: images })
      return shown(ctx, sn)
    })
    http.command(side.arbitrate, async (ctx, { sn }) => {
      await callArbiter(ctx, sn)
      return shown(ctx, sn)
    })
  }

  http.query(arbiterApi.list, (ctx, input) => listed(ctx, arbiterQueues[input.tab ?? 'ALL'], input))
  http.query(arbiterApi.counts, async (ctx) => {
    const of = await countsOf(ctx)
    return {
      to_pass: of(arbiterQueues.TO_PASS),
      to_decide: of(arbiterQueues.TO_DECIDE),
      open: of(arbiterQueues.OPEN),
      all: of(arbiterQueues.ALL),
    }
  })
  http.query(arbiterApi.show, (ctx, { sn }) => shown(ctx, sn))
  http.command(arbiterApi.pass, async (ctx, { sn }) => {
    await passComplaint(ctx, sn)
    return shown(ctx, sn)
  })
  http.command(arbiterApi.talk, async (ctx, { sn, content }) => {
    await talkAboutComplaint(ctx, { sn, content, pictures: [] })
    return shown(ctx, sn)
  })
  http.command(arbiterApi.decide, async (ctx, { sn, version, verdict, arbitration_result: remark, refund_price }) => {
    await decideComplaint(ctx, {
      sn,
      version,
      verdict: verdictOf(verdict),
      remark,
      amountMinor: refund_price === undefined ? 0 : readRupiah('refund_price', refund_price),
    })
    return shown(ctx, sn)
  })
}
