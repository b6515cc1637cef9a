import { quantityText } from '@borong/contract'
import { formatAmount, formatRupiah, type Sen, toRupiah } from '@borong/money'
import { type Trail, trailsOfSubject } from '#modules/approval'
import { mallZone, timeIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { drawPaper, type PaperBlock } from '#platform/paper'
import { type Phrase, pickText, say } from '#platform/words'
import { bearersOf } from './borne-by.ts'
import { findOrder } from './find-order.ts'
import { decisionWords, paperWords, receiveTimeWords, titleTypeWords } from './order-paper.words.ts'
import { linesOf } from './order.store.ts'
import { type Order, type OrderLine, placeText } from './order.types.ts'
import { labelWords } from './order.words.ts'
import { labelOf, specText } from './present-order.ts'

const amount = (minor: Sen) => formatAmount(toRupiah(minor))
const rupiah = (minor: Sen) => formatRupiah(toRupiah(minor))

/**
 * An order as a PDF, for whoever may look at it: in their language, at the times its page shows. The shop's
 * does not say who bears or approved it. Refuses ORDER_NOT_FOUND.
 */
export async function drawOrder(ctx: Ctx, sn: string): Promise<Buffer> {
  const order = await findOrder(ctx, sn)
  const lines = await linesOf(ctx, [order.id])
  const isOurs = ctx.actor.kind !== 'seller'
  const [trail] = isOurs ? await trailsOfSubject(ctx, order.companyId, { kind: 'order', id: order.id }) : []
  const told = (phrase: Phrase) => say(phrase, ctx.lang)
  const time = (at: Date) => timeIn(at, mallZone)
  const now = ctx.clock.now()
  return drawPaper({
    lang: ctx.lang,
    from: order.shopName,
    title: told(paperWords.order),
    number: order.sn,
    at: now,
    foot: say(paperWords.asOf, ctx.lang, { sn: order.sn, when: time(now) }),
    blocks: [
      headOf(ctx, order, lines, told, time),
      goodsOf(ctx, lines, isOurs, told),
      sumsOf(ctx, order, told),
      ...(order.remark ? [{ kind: 'prose', title: told(paperWords.remark), text: order.remark } as const] : []),
      ...(isOurs ? [bearersTable(order, lines, told)] : []),
      ...(trail ? [approvalTable(trail, told, time)] : []),
    ],
  })
}

type Told = (phrase: Phrase) => string

function headOf(
  { lang }: Ctx,
  order: Order,
  lines: readonly OrderLine[],
  told: Told,
  time: (at: Date) => string,
): PaperBlock {
  const { address, invoice } = order
  const receiveTime = receiveTimeWords[order.receiveTime]
  const invoiceType = titleTypeWords[invoice?.['receipt_type'] ?? '']
  return {
    kind: 'fields',
    groups: [
      {
        title: told(paperWords.facts),
        pairs: [
          [told(paperWords.company), order.companyName],
          [told(paperWords.member), order.memberName],
          [told(paperWords.shop), order.shopName],
          [told(paperWords.placed), time(order.placedAt)],
          ...(order.paidAt ? [[told(paperWords.paidAt), time(order.paidAt)] as const] : []),
          [told(paperWords.state), told(labelWords[labelOf(order, lines)])],
          [told(paperWords.trade), order.tradeSn],
        ],
      },
      {
        title: told(paperWords.deliverTo),
        pairs: [
          [told(paperWords.consignee), address.consignee],
          [told(paperWords.phone), address.mobile],
          [told(paperWords.address), placeText(lang, address)],
          ...(receiveTime ? [[told(paperWords.receiveTime), told(receiveTime)] as const] : []),
          ...(invoice && invoiceType
            ? [
                [told(paperWords.invoice), told(invoiceType)] as const,
                [told(paperWords.title), invoice['receipt_title'] ?? ''] as const,
                [told(paperWords.taxNumber), invoice['tax_no'] ?? ''] as const,
              ]
            : []),
        ],
      },
    ],
  }
}

/** What the lines come to adds up to "Goods" below them; what was taken off stands there in rows of its own. */
function goodsOf({ lang }: Ctx, lines: readonly OrderLine[], isOurs: boolean, told: Told): PaperBlock {
  return {
    kind: 'table',
    title: told(paperWords.goods),
    columns: [
      { head: '#', share: 5, figures: true },
      { head: told(paperWords.goods), share: 50 },
      { head: told(paperWords.quantity), share: 13, figures: true },
      { head: told(paperWords.price), share: 15, figures: true },
      { head: told(paperWords.subtotal), share: 17, figures: true },
    ],
    rows: lines.map((line, at) => [
      String(at + 1),
      {
        text: pickText(line.names, lang),
        note: [specText(line.specs, lang), line.skuNumber, ...(isOurs ? bearersOfLine(line) : [])]
          .filter(Boolean)
          .join(' · '),
      },
      quantityText(lang, line.quantity, pickText(line.units, lang)),
      amount(line.priceMinor),
      amount(line.subtotalMinor),
    ]),
  }
}

const bearersOfLine = (line: OrderLine) =>
  (line.accounting?.shares ?? []).map(
    (share) => `${share.costCentreCode} / ${share.subjectCode} ${amount(share.amountMinor)}`,
  )

const sumsOf = ({ lang }: Ctx, order: Order, told: Told): PaperBlock => ({
  kind: 'totals',
  rows: [
    { label: told(paperWords.goodsSum), value: rupiah(order.goodsMinor) },
    ...order.discounts.map((it) => ({ label: pickText(it.titles, lang), value: rupiah(-it.amountMinor) })),
    { label: told(paperWords.freight), value: rupiah(order.freightMinor) },
    { label: told(paperWords.total), value: rupiah(order.payableMinor), strong: true },
  ],
})

const bearersTable = (order: Order, lines: readonly OrderLine[], told: Told): PaperBlock => ({
  kind: 'table',
  title: told(paperWords.accounting),
  columns: [
    { head: told(paperWords.costCentre), share: 34 },
    { head: told(paperWords.subject), share: 34 },
    { head: told(paperWords.share), share: 12, figures: true },
    { head: told(paperWords.amount), share: 20, figures: true },
  ],
  rows: bearersOf(order, lines).map((it) => [
    `${it.costCentreCode} ${it.costCentreName}`,
    `${it.subjectCode} ${it.subjectDescription}`,
    `${it.percent / 100} %`,
    amount(it.amountMinor),
  ]),
})

/** The approval as it was decided last; of those who were asked beside a decider only who still has to say something. */
const approvalTable = (trail: Trail, told: Told, time: (at: Date) => string): PaperBlock => ({
  kind: 'table',
  title: told(paperWords.approval),
  columns: [
    { head: told(paperWords.approver), share: 26 },
    { head: told(paperWords.decision), share: 18 },
    { head: told(paperWords.when), share: 22 },
    { head: told(paperWords.reason), share: 34 },
  ],
  rows: trail.tasks.flatMap(({ status, decidedBy, assignee, decidedAt, reason }) =>
    status === 'closed'
      ? []
      : [[decidedBy || assignee, told(decisionWords[status]), decidedAt ? time(decidedAt) : '', reason]],
  ),
})
