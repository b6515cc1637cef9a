import { returnAddressOf } from '#modules/shop/shop'
import { mallZone, timeIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { renderPdf } from '#platform/documents/pdf'
import { format, type Message } from '#platform/messages'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { findPrinted } from './find-printed.ts'
import { deliveryOf, labelOf, packingOf, pick, pickedRows, pickingOf } from './papers.ts'
import { printMessages } from './print-orders.messages.ts'
import { idsOfNumbers } from './printed-orders.store.ts'

export type PapersKind = 'picking' | 'packing' | 'delivery' | 'labels'

export const paperTitles = {
  picking: printMessages.picking,
  packing: printMessages.packing,
  delivery: printMessages.delivery,
  labels: printMessages.labels,
}

/**
 * Papers for the warehouse about orders of the shop, in the language of whoever asks: what to fetch for all of them, a sheet for
 * each parcel, or labels with the number as a barcode. Refuses ORDER_NOT_FOUND.
 */
export async function printOrders(ctx: Ctx, kind: PapersKind, sns: readonly string[]): Promise<Buffer> {
  const ids = await idsOfNumbers(ctx, sns)
  const printed = await findPrinted(
    ctx,
    [...new Set(sns)].map((sn) => ids.get(sn) ?? refuse('ORDER_NOT_FOUND')),
  )
  const now = ctx.clock.now()
  const { shopName } = printed[0]!.order
  const told = (message: Message) => format(message, ctx.lang)
  const when = timeIn(now, mallZone)
  const shared = { lang: ctx.lang, from: shopName, at: now }
  if (kind === 'labels') {
    const sender = (await returnAddressOf(ctx, sellerIn(ctx).shopId)) ?? ''
    return renderPdf({
      ...shared,
      title: told(paperTitles.labels),
      number: '',
      foot: '',
      blocks: [],
      labels: printed.map((it) => labelOf(ctx, it, sender)),
    })
  }
  const blocksOf = kind === 'delivery' ? deliveryOf : packingOf
  return renderPdf({
    ...shared,
    title: told(paperTitles[kind]),
    number: kind === 'picking' ? format(printMessages.orders, ctx.lang, { n: printed.length }) : printed[0]!.order.sn,
    foot: format(printMessages.asOf, ctx.lang, { when }),
    blocks:
      kind === 'picking'
        ? [pickingOf(ctx, pickedRows(pick(new Map(), printed)), told)]
        : printed.flatMap((it, at) => [
            ...(at > 0 ? [{ kind: 'page', number: it.order.sn } as const] : []),
            ...blocksOf(ctx, it, told),
          ]),
  })
}
