import type { Ctx } from '#platform/ctx'
import type { PdfBlock } from '#platform/documents/pdf'
import { format, type Message, pickText } from '#platform/messages'
import { type Order, type OrderLine, placeText } from '../order.types.ts'
import { piecesText, specText } from '../present-order.ts'
import { pdfMessages, receiveTimeWords } from './order-pdf.messages.ts'
import { printMessages } from './print-orders.messages.ts'

export interface Printed {
  order: Order
  lines: readonly OrderLine[]
  /** Which parcel of the order it is for: the next one, or the last where all was sent. */
  parcel: number
}
export type Told = (message: Message) => string

/** What is still to be sent of a line; of an order that was sent as a whole, all of it. */
const piecesOf = ({ lines }: Printed) => {
  const left = lines.filter((line) => line.quantity > line.shipped)
  return left.length
    ? left.map((line) => ({ line, pieces: line.quantity - line.shipped }))
    : lines.map((line) => ({ line, pieces: line.quantity }))
}

/** One SKU, with how much of it goes into which order. */
export interface Picked {
  line: OrderLine
  pieces: number
  /** The first of them; how many there are beside. */
  orders: string[]
  more: number
}
/** A cell has no room for more. */
const ordersNamed = 5

/** Adds what is fetched for some orders to what is fetched for others. */
export function pick(bySku: Map<number, Picked>, printed: readonly Printed[]): Map<number, Picked> {
  for (const it of printed)
    for (const { line, pieces } of piecesOf(it)) {
      const found = bySku.get(line.skuId) ?? { line, pieces: 0, orders: [], more: 0 }
      found.pieces += pieces
      if (found.orders.length < ordersNamed) found.orders.push(`${it.order.sn} × ${pieces}`)
      else found.more++
      bySku.set(line.skuId, found)
    }
  return bySku
}
export const pickedRows = (bySku: ReadonlyMap<number, Picked>): Picked[] =>
  [...bySku.values()].toSorted((a, b) => (a.line.skuNumber < b.line.skuNumber ? -1 : 1))

/** Each SKU once, with how much of it goes into which order. */
export function pickingOf({ lang }: Ctx, rows: readonly Picked[], told: Told): PdfBlock {
  return {
    kind: 'table',
    title: told(pdfMessages.goods),
    columns: [
      { head: 'SKU', share: 18 },
      { head: told(pdfMessages.goods), share: 38 },
      { head: told(pdfMessages.quantity), share: 14, figures: true },
      { head: told(printMessages.forOrders), share: 30 },
    ],
    rows: rows.map(({ line, pieces, orders, more }) => [
      line.skuNumber,
      { text: pickText(line.names, lang), note: specText(line.specs, lang) },
      piecesText(line, pieces, lang),
      [...orders, ...(more > 0 ? [`+ ${more}`] : [])].join('\n'),
    ]),
  }
}

/** What goes into the parcel of one order, to be ticked off. */
export function packingOf({ lang }: Ctx, it: Printed, told: Told): PdfBlock[] {
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

/** Goes along with the goods and comes back signed by whoever receives them. */
export function deliveryOf(ctx: Ctx, it: Printed, told: Told): PdfBlock[] {
  const line = '________________________'
  const signed = (who: Message) => ({
    title: told(who),
    pairs: [printMessages.name, printMessages.date, printMessages.signature].map(
      (label) => [told(label), line] as const,
    ),
  })
  return [
    ...packingOf(ctx, it, told),
    { kind: 'fields', groups: [signed(printMessages.handedOver), signed(printMessages.received)] },
  ]
}

export function labelOf({ lang }: Ctx, { order, parcel }: Printed, sender: string) {
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
