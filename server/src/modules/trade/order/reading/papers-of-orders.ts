import { returnAddressOf } from '#modules/shop/shop'
import { mallZone, timeIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { PdfDocument } from '#platform/documents/pdf'
import { format, type Message } from '#platform/messages'
import { sellerIn } from '#platform/http/seller-in'
import { findPrinted } from './find-printed.ts'
import { deliveryOf, labelOf, packingOf, pick, type Picked, pickedRows, pickingOf, type Printed } from './papers.ts'
import { printMessages } from './print-orders.messages.ts'
import { type PapersKind, paperTitles } from './print-orders.ts'

const ordersAtOnce = 25
/** SKUs of one part of a picking list. */
const skusAtOnce = 500

interface Part {
  documents: readonly PdfDocument[]
  /** How many orders are done with it. */
  orders: number
}

/**
 * Papers about many orders of the shop, some at a time: a document for each order with pages of its own, the labels of some orders,
 * or, when all were read, what to fetch for them.
 */
export async function* papersOfOrders(ctx: Ctx, kind: PapersKind, ids: readonly number[]): AsyncGenerator<Part> {
  const told = (message: Message) => format(message, ctx.lang)
  const now = ctx.clock.now()
  const foot = format(printMessages.asOf, ctx.lang, { when: timeIn(now, mallZone) })
  const sender = kind === 'labels' ? ((await returnAddressOf(ctx, sellerIn(ctx).shopId)) ?? '') : ''
  const picked = new Map<number, Picked>()
  let from = ''
  const document = (number: string, more: Pick<PdfDocument, 'blocks' | 'labels'>): PdfDocument => ({
    lang: ctx.lang,
    from,
    title: told(paperTitles[kind]),
    number,
    at: now,
    foot,
    ...more,
  })
  const documentsOf = (printed: readonly Printed[]): PdfDocument[] => {
    if (kind === 'picking') return []
    if (kind === 'labels') return [document('', { blocks: [], labels: printed.map((it) => labelOf(ctx, it, sender)) })]
    const blocksOf = kind === 'packing' ? packingOf : deliveryOf
    return printed.map((it) => document(it.order.sn, { blocks: blocksOf(ctx, it, told) }))
  }
  for (let at = 0; at < ids.length; at += ordersAtOnce) {
    const some = ids.slice(at, at + ordersAtOnce)
    const printed = await findPrinted(ctx, some)
    from ||= printed[0]?.order.shopName ?? ''
    if (kind === 'picking') pick(picked, printed)
    yield { documents: documentsOf(printed), orders: some.length }
  }
  const rows = pickedRows(picked)
  for (let at = 0; at < rows.length; at += skusAtOnce) {
    const number = format(printMessages.orders, ctx.lang, { n: ids.length })
    const blocks = [pickingOf(ctx, rows.slice(at, at + skusAtOnce), told)]
    yield { documents: [document(number, { blocks })], orders: 0 }
  }
}
