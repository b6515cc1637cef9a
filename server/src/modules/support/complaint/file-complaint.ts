import { assertOwnPictures } from '#modules/foundation/media'
import { lockOrder, pauseTimers } from '#modules/trade/order'
import { findEntry } from '#modules/foundation/reference'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { refuse, refuseField } from '#platform/http/refuse'
import { findSubject, whyNot } from './complainable-lines.ts'
import { insertComplaint, openOfOrder } from './complaint.store.ts'

/** What a complaint can be about, as the dictionary has it. */
export const topics = 'COMPLAINT_TOPIC'

/**
 * Complains of one line of an order that was sent, or of an application that the shop refused (once). One complaint about a line is
 * open at a time; while one is, the order does not move by a timer. Answers the complaint's number.
 */
export async function fileComplaint(
  ctx: Ctx,
  input: {
    orderSn: string
    orderLineId: number
    serviceSn: string | undefined
    topic: string
    content: string
    pictures: readonly string[]
  },
): Promise<string> {
  const found = await findSubject(ctx, input)
  await lockOrder(ctx, found.order.id)
  // It may have changed until it was locked.
  const subject = await findSubject(ctx, input)
  const { order, afterSale, lines } = subject
  const because = await whyNot(ctx, subject)
  if (because) return refuse(because)
  const line = lines.find((it) => it.id === input.orderLineId) ?? refuseField('order_line_id', 'NO_LINE')
  const open = (await openOfOrder(ctx, order.id)).get(line.id)
  if (open) return refuse('COMPLAINT_OPEN', { sn: open })
  const topic =
    (await findEntry(ctx, topics, input.topic)) ??
    refuseField('complain_topic', 'NOT_IN_DICTIONARY', { values: topics })
  const pictures = await assertOwnPictures(ctx, buyerIn(ctx).accountId, input.pictures)
  const sn = makeSn(ctx.clock.now())
  await insertComplaint(ctx, {
    sn,
    orderId: order.id,
    orderSn: order.sn,
    orderLineId: line.id,
    afterSaleId: afterSale?.id ?? null,
    afterSaleSn: afterSale?.sn ?? '',
    companyId: order.companyId,
    memberId: order.memberId,
    shopId: order.shopId,
    shopName: order.shopName,
    label: [order.sn, afterSale?.sn ?? '', ...Object.values(line.names)].join(' ').toLowerCase().slice(0, 4000),
    topicCode: input.topic,
    topic,
    content: input.content,
    pictures,
  })
  await pauseTimers(ctx, order.id)
  return sn
}
