import { dayText, percentText } from '@borong/contract'
import { formatAmount, formatRupiah, type Sen, toPercent, toRupiah } from '@borong/money'
import { type Trail, trailsOfSubject } from '#modules/company/approval'
import { discountsOf } from '#modules/shop/promotion'
import { mallZone, timeIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { renderPdf, type PdfBlock } from '#platform/documents/pdf'
import { type Message, pickText, format } from '#platform/messages'
import { allocationsOf } from '../placing/allocated-to.ts'
import { findOrder } from './find-order.ts'
import { decisionWords, pdfMessages, receiveTimeWords, titleTypeWords } from './order-pdf.messages.ts'
import { linesOf } from '../order.store.ts'
import { type Order, type OrderLine, placeText } from '../order.types.ts'
import { promiseOf } from '../promise-of-order.ts'
import { labelWords } from '../order.messages.ts'
import { labelOf, piecesText, specText } from '../present-order.ts'

const amount = (minor: Sen) => formatAmount(toRupiah(minor))
const rupiah = (minor: Sen) => formatRupiah(toRupiah(minor))

/**
 * An order as a PDF, for whoever may look at it: in their language, at the times its page shows. The shop's
 * does not say how its cost is allocated or who approved it. Refuses ORDER_NOT_FOUND.
 */
export async function renderOrderPdf(ctx: Ctx, sn: string): Promise<Buffer> {
  const order = await findOrder(ctx, sn)
  const lines = await linesOf(ctx, [order.id])
  const isOurs = ctx.actor.kind !== 'seller'
  const [trail] = isOurs ? await trailsOfSubject(ctx, order.companyId, { kind: 'order', id: order.id }) : []
  const told = (message: Message) => format(message, ctx.lang)
  const time = (at: Date) => timeIn(at, mallZone)
  const now = ctx.clock.now()
  return renderPdf({
    lang: ctx.lang,
    from: order.shopName,
    title: told(pdfMessages.order),
    number: order.sn,
    at: now,
    foot: format(pdfMessages.asOf, ctx.lang, { sn: order.sn, when: time(now) }),
    blocks: [
      headOf(ctx, order, lines, told, time),
      goodsOf(ctx, lines, isOurs, told),
      sumsOf(ctx, order, told),
      ...(order.remark ? [{ kind: 'prose', title: told(pdfMessages.remark), text: order.remark } as const] : []),
      ...(isOurs ? [allocationsTable(order, lines, told)] : []),
      ...(trail ? [approvalTable(trail, told, time)] : []),
    ],
  })
}

type Told = (message: Message) => string

function headOf(
  { lang, clock }: Ctx,
  order: Order,
  lines: readonly OrderLine[],
  told: Told,
  time: (at: Date) => string,
): PdfBlock {
  const { address, invoice } = order
  const promised = promiseOf(order, clock.now())
  const receiveTime = receiveTimeWords[order.receiveTime]
  const invoiceType = titleTypeWords[invoice?.['receipt_type'] ?? '']
  return {
    kind: 'fields',
    groups: [
      {
        title: told(pdfMessages.facts),
        pairs: [
          [told(pdfMessages.company), order.companyName],
          [told(pdfMessages.member), order.memberName],
          [told(pdfMessages.shop), order.shopName],
          ...(order.poNumber ? [[told(pdfMessages.poNumber), order.poNumber] as const] : []),
          [told(pdfMessages.placed), time(order.placedAt)],
          ...(order.neededBy ? [[told(pdfMessages.neededBy), dayText(order.neededBy)] as const] : []),
          ...(promised ? [[told(pdfMessages.promised), dayText(promised.day)] as const] : []),
          ...(order.paidAt ? [[told(pdfMessages.paidAt), time(order.paidAt)] as const] : []),
          ...(order.attachments.length
            ? [[told(pdfMessages.attachments), order.attachments.map((it) => it.name).join('; ')] as const]
            : []),
          [told(pdfMessages.state), told(labelWords[labelOf(order, lines)])],
          [told(pdfMessages.trade), order.tradeSn],
        ],
      },
      {
        title: told(pdfMessages.deliverTo),
        pairs: [
          [told(pdfMessages.consignee), address.consignee],
          [told(pdfMessages.phone), address.mobile],
          [told(pdfMessages.address), placeText(lang, address)],
          ...(receiveTime ? [[told(pdfMessages.receiveTime), told(receiveTime)] as const] : []),
          ...(invoice && invoiceType
            ? [
                [told(pdfMessages.invoice), told(invoiceType)] as const,
                [told(pdfMessages.title), invoice['receipt_title'] ?? ''] as const,
                [told(pdfMessages.taxNumber), invoice['tax_no'] ?? ''] as const,
              ]
            : []),
        ],
      },
    ],
  }
}

/** What the lines come to adds up to "Goods" below them; what was taken off stands there in rows of its own. */
function goodsOf({ lang }: Ctx, lines: readonly OrderLine[], isOurs: boolean, told: Told): PdfBlock {
  return {
    kind: 'table',
    title: told(pdfMessages.goods),
    columns: [
      { head: '#', share: 5, figures: true },
      { head: told(pdfMessages.goods), share: 50 },
      { head: told(pdfMessages.quantity), share: 13, figures: true },
      { head: told(pdfMessages.price), share: 15, figures: true },
      { head: told(pdfMessages.subtotal), share: 17, figures: true },
    ],
    rows: lines.map((line, at) => [
      String(at + 1),
      {
        text: pickText(line.names, lang),
        note: [specText(line.specs, lang), line.skuNumber, ...(isOurs ? allocationsOfLine(line) : [])]
          .filter(Boolean)
          .join(' · '),
      },
      piecesText(line, line.quantity, lang),
      amount(line.priceMinor),
      amount(line.subtotalMinor),
    ]),
  }
}

const allocationsOfLine = (line: OrderLine) =>
  (line.accounting?.shares ?? []).map(
    (share) => `${share.costCentreCode} / ${share.subjectCode} ${amount(share.amountMinor)}`,
  )

const sumsOf = ({ lang }: Ctx, order: Order, told: Told): PdfBlock => ({
  kind: 'totals',
  rows: [
    { label: told(pdfMessages.goodsSum), value: rupiah(order.goodsMinor) },
    ...discountsOf(order.adjustments).map((it) => ({
      label: pickText(it.titles, lang),
      value: rupiah(-it.amountMinor),
    })),
    { label: told(pdfMessages.freight), value: rupiah(order.freightMinor) },
    { label: told(pdfMessages.total), value: rupiah(order.payableMinor), strong: true },
  ],
})

const allocationsTable = (order: Order, lines: readonly OrderLine[], told: Told): PdfBlock => ({
  kind: 'table',
  title: told(pdfMessages.accounting),
  columns: [
    { head: told(pdfMessages.costCentre), share: 34 },
    { head: told(pdfMessages.subject), share: 34 },
    { head: told(pdfMessages.share), share: 12, figures: true },
    { head: told(pdfMessages.amount), share: 20, figures: true },
  ],
  rows: allocationsOf(order, lines).map((it) => [
    `${it.costCentreCode} ${it.costCentreName}`,
    `${it.subjectCode} ${it.subjectDescription}`,
    percentText(toPercent(it.percent)),
    amount(it.amountMinor),
  ]),
})

/** The approval as it was decided last; of those who were asked beside a decider only who still has to say something. */
const approvalTable = (trail: Trail, told: Told, time: (at: Date) => string): PdfBlock => ({
  kind: 'table',
  title: told(pdfMessages.approval),
  columns: [
    { head: told(pdfMessages.approver), share: 26 },
    { head: told(pdfMessages.decision), share: 18 },
    { head: told(pdfMessages.when), share: 22 },
    { head: told(pdfMessages.reason), share: 34 },
  ],
  rows: trail.tasks.flatMap(({ status, decidedBy, assignee, decidedAt, reason }) =>
    status === 'closed'
      ? []
      : [[decidedBy || assignee, told(decisionWords[status]), decidedAt ? time(decidedAt) : '', reason]],
  ),
})
