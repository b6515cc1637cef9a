import { returnAddressOf } from '#modules/shop/shop'
import { mallZone, timeIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { type PdfBlock, renderPdf } from '#platform/documents/pdf'
import { format, type Message, pickText } from '#platform/messages'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { linesOf, ordersSeen } from '../order.store.ts'
import { type Order, type OrderLine, placeText } from '../order.types.ts'
import { piecesText, specText } from '../present-order.ts'
import { pdfMessages, receiveTimeWords } from './order-pdf.messages.ts'
import { printMessages } from './print-orders.messages.ts'
import { idsOfNumbers, parcelsSent } from './printed-orders.store.ts'

export type PrintKind = 'picking' | 'packing' | 'labels'

interface Printed {
  order: Order
  lines: readonly OrderLine[]
  /** Which parcel of the order it is for: the next one, or the last where all was sent. */
  parcel: number
}

/** What is still to be sent of a line; of an order that was sent as a whole, all of it. */
const piecesOf = ({ lines }: Printed) => {
  const left = lines.filter((line) => line.quantity > line.shipped)
  return left.length
    ? left.map((line) => ({ line, pieces: line.quantity - line.shipped }))
    : lines.map((line) => ({ line, pieces: line.quantity }))
}

async function findPrinted(ctx: Ctx, sns: readonly string[]): Promise<Printed[]> {
  const ids = await idsOfNumbers(ctx, sns)
  const wanted = [...new Set(sns)].map((sn) => ids.get(sn) ?? refuse('ORDER_NOT_FOUND'))
  const [orders, lines, sent] = await Promise.all([
    ordersSeen(ctx, wanted),
    linesOf(ctx, wanted),
    parcelsSent(ctx, wanted),
  ])
  return orders.map((order) => {
    const own = lines.filter((line) => line.orderId === order.id)
    const isLeft = own.some((line) => line.quantity > line.shipped)
    return { order, lines: own, parcel: Math.max(1, (sent.get(order.id) ?? 0) + (isLeft ? 1 : 0)) }
  })
}

/**
 * Papers for the warehouse about orders of the shop, in the language of whoever asks: what to fetch for all of them, a sheet for
 * each parcel, or labels with the number as a barcode. Refuses ORDER_NOT_FOUND.
 */
export async function printOrders(ctx: Ctx, kind: PrintKind, sns: readonly string[]): Promise<Buffer> {
  const printed = await findPrinted(ctx, sns)
  const now = ctx.clock.now()
  const { shopName } = printed[0]!.order
  const told = (message: Message) => format(message, ctx.lang)
  const when = timeIn(now, mallZone)
  const shared = { lang: ctx.lang, from: shopName, at: now }
  if (kind === 'labels') {
    const sender = (await returnAddressOf(ctx, sellerIn(ctx).shopId)) ?? ''
    return renderPdf({
      ...shared,
      title: told(printMessages.labels),
      number: '',
      foot: '',
      blocks: [],
      labels: printed.map((it) => labelOf(ctx, it, sender)),
    })
  }
  return renderPdf({
    ...shared,
    title: told(kind === 'picking' ? printMessages.picking : printMessages.packing),
    number: kind === 'picking' ? format(printMessages.orders, ctx.lang, { n: printed.length }) : printed[0]!.order.sn,
    foot: format(printMessages.asOf, ctx.lang, { when }),
    blocks:
      kind === 'picking'
        ? [pickingOf(ctx, printed, told)]
        : printed.flatMap((it, at) => [
            ...(at > 0 ? [{ kind: 'page', number: it.order.sn } as const] : []),
            ...packingOf(ctx, it, told),
          ]),
  })
}

type Told = (message: Message) => string

/** Each SKU once, with how much of it goes into which order. */
function pickingOf({ lang }: Ctx, printed: readonly Printed[], told: Told): PdfBlock {
  const bySku = new Map<number, { line: OrderLine; pieces: number; orders: string[] }>()
  for (const it of printed)
    for (const { line, pieces } of piecesOf(it)) {
      const found = bySku.get(line.skuId) ?? { line, pieces: 0, orders: [] }
      found.pieces += pieces
      found.orders.push(`${it.order.sn} × ${pieces}`)
      bySku.set(line.skuId, found)
    }
  const rows = [...bySku.values()].toSorted((a, b) => (a.line.skuNumber < b.line.skuNumber ? -1 : 1))
  return {
    kind: 'table',
    title: told(pdfMessages.goods),
    columns: [
      { head: 'SKU', share: 18 },
      { head: told(pdfMessages.goods), share: 38 },
      { head: told(pdfMessages.quantity), share: 14, figures: true },
      { head: told(printMessages.forOrders), share: 30 },
    ],
    rows: rows.map(({ line, pieces, orders }) => [
      line.skuNumber,
      { text: pickText(line.names, lang), note: specText(line.specs, lang) },
      piecesText(line, pieces, lang),
      orders.join('\n'),
    ]),
  }
}

/** What goes into the parcel of one order, to be ticked off. */
function packingOf({ lang }: Ctx, it: Printed, told: Told): PdfBlock[] {
  const { order, parcel } = it
  const { address } = order
  const receiveTime = receiveTimeWords[order.receiveTime]
  return [
    {
      kind: 'fields',
      groups: [
        {
          title: told(pdfMessages.facts),
          pairs: [
            [told(printMessages.orderNumber), order.sn],
            [told(printMessages.parcel), String(parcel)],
            [told(pdfMessages.company), order.companyName],
            ...(order.poNumber ? [[told(pdfMessages.poNumber), order.poNumber] as const] : []),
          ],
        },
        {
          title: told(pdfMessages.deliverTo),
          pairs: [
            [told(pdfMessages.consignee), address.consignee],
            [told(pdfMessages.phone), address.mobile],
            [told(pdfMessages.address), placeText(lang, address)],
            ...(receiveTime ? [[told(pdfMessages.receiveTime), told(receiveTime)] as const] : []),
          ],
        },
      ],
    },
    {
      kind: 'table',
      title: told(pdfMessages.goods),
      columns: [
        { head: 'SKU', share: 20 },
        { head: told(pdfMessages.goods), share: 52 },
        { head: told(pdfMessages.quantity), share: 16, figures: true },
        { head: told(printMessages.checked), share: 12 },
      ],
      rows: piecesOf(it).map(({ line, pieces }) => [
        line.skuNumber,
        { text: pickText(line.names, lang), note: specText(line.specs, lang) },
        piecesText(line, pieces, lang),
        '',
      ]),
    },
    ...(order.remark ? [{ kind: 'prose', title: told(pdfMessages.remark), text: order.remark } as const] : []),
  ]
}

function labelOf({ lang }: Ctx, { order, parcel }: Printed, sender: string) {
  const { address } = order
  const said = (message: Message, facts: Record<string, string> = {}) => format(message, lang, facts)
  return {
    barcode: order.sn,
    from: { title: said(printMessages.from), name: order.shopName, text: sender },
    to: {
      title: said(printMessages.to),
      name: `${address.consignee} · ${address.mobile}`,
      text: `${order.companyName}\n${placeText(lang, address)}`,
    },
    number: said(printMessages.orderOf, { sn: order.sn }),
    parcel: said(printMessages.parcelOf, { n: String(parcel) }),
  }
}
