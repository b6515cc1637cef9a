import type { ProblemCode } from '@borong/contract'
import { bookEarning } from '#modules/trade/ledger'
import { assertOwnPictures } from '#modules/foundation/media'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { findOrder, lockOrderTo } from '../reading/find-order.ts'
import { orderDiffered, orderMoved } from '../order.events.ts'
import { actorName, linesOf, transition } from '../order.store.ts'
import type { Order, OrderLine } from '../order.types.ts'
import { parcelMachine } from './parcel.machine.ts'
import { insertReceipt, type LineQuantity, parcelLinesOf, type ReceivedLine } from './parcel.store.ts'
import { presentRefusedLine } from './present-refused-line.ts'
import { sumByLine } from './ship-order.ts'

/** What came of a line: `quantity` pieces, some of them damaged; `missing` ones never came, `surplus` is beyond what was sent. */
export type Arrival = LineQuantity & Partial<Omit<ReceivedLine, keyof LineQuantity>>

interface Receipt {
  shipmentId: number | undefined
  /** Without them everything under way arrived as it should. */
  lines: readonly Arrival[] | undefined
  note: string
}

/**
 * Records what arrived: named quantities with their differences, of one parcel or of any, or everything shipped so far. When the
 * last piece of the last line is in or known to be missing, the order is received; until then it is partly received.
 */
export async function receiveGoods(ctx: Ctx, input: Receipt & { sn: string }): Promise<void> {
  const order = await findOrder(ctx, input.sn)
  const current = await lockOrderTo(ctx, order, 'receive')
  const { accountId } = buyerIn(ctx)
  const lines: Arrival[] = []
  for (const line of input.lines ?? [])
    lines.push({ ...line, pictures: await assertOwnPictures(ctx, accountId, line.pictures ?? []) })
  await takeIn(ctx, current, { ...input, ...(input.lines && { lines }), receiver: actorName(ctx.actor) })
}

export async function takeIn(ctx: Ctx, order: Order, input: Receipt & { receiver: string }): Promise<void> {
  const sentLines = await parcelLinesOf(ctx, order.id)
  const isAsked = (it: { shipmentId: number }) => input.shipmentId === undefined || it.shipmentId === input.shipmentId
  if (input.shipmentId !== undefined && !sentLines.some(isAsked)) return refuse('NOT_FOUND')
  const open = sentLines
    .filter(isAsked)
    .map((it) => ({
      shipmentId: it.shipmentId,
      lineId: it.lineId,
      left: it.quantity - it.received - it.missing,
    }))
    .filter((it) => it.left > 0)
  if (!open.length)
    return refuse('RECEIVE_TOO_MUCH', { name: input.shipmentId === undefined ? order.sn : `#${input.shipmentId}` })

  const lines = new Map((await linesOf(ctx, [order.id])).map((line) => [line.id, line]))
  const arrivals = input.lines ?? sumByLine(open.map(({ lineId, left }) => ({ lineId, quantity: left })))
  if (new Set(arrivals.map((it) => it.lineId)).size < arrivals.length) return wrong('LINE_TWICE')
  const parcels = new Map<number, ReceivedLine[]>()
  for (const arrival of arrivals) {
    const line = lines.get(arrival.lineId) ?? wrong('NO_LINE')
    const sent = open.filter((it) => it.lineId === line.id)
    for (const { shipmentId, received } of deal(ctx, line, arrival, sent))
      parcels.set(shipmentId, [...(parcels.get(shipmentId) ?? []), received])
  }

  const receiptIds: number[] = []
  for (const [shipmentId, received] of parcels) {
    receiptIds.push(
      await insertReceipt(ctx, {
        orderId: order.id,
        shipmentId,
        receiver: input.receiver,
        note: input.note,
        lines: received,
      }),
    )
    await moveParcel(
      ctx,
      shipmentId,
      sentLines.filter((it) => it.shipmentId === shipmentId),
      received,
    )
  }
  const told = [...parcels.values()].flat()
  const missing = sum(told, (it) => it.missing)
  const damaged = sum(told, (it) => it.damaged)
  const surplus = sum(told, (it) => it.surplus)
  if (missing + damaged + surplus > 0)
    ctx.publish(orderDiffered(order, receiptIds[0]!, { missing, damaged, surplus, byName: input.receiver }))

  const settled = sum(lines.values(), (it) => it.received + it.missing) + sum(told, (it) => it.quantity + it.missing)
  if (settled < sum(lines.values(), (it) => it.quantity)) return transition(ctx, order, 'receive_part', input.note)
  await transition(ctx, order, 'receive', input.note)
  await bookEarning(ctx, order.id)
  ctx.publish(orderMoved(order, 'received'))
}

const sum = <It>(all: Iterable<It>, of: (it: It) => number) => [...all].reduce((total, it) => total + of(it), 0)

/** What a parcel is once these pieces of it are counted. */
async function moveParcel(
  ctx: Ctx,
  id: number,
  sent: Awaited<ReturnType<typeof parcelLinesOf>>,
  counted: readonly ReceivedLine[],
): Promise<void> {
  const arrived = sum(sent, (it) => it.received) + sum(counted, (it) => it.quantity)
  const settled = arrived + sum(sent, (it) => it.missing) + sum(counted, (it) => it.missing)
  const isSettled = settled === sum(sent, (it) => it.quantity)
  const parcel = { id, status: sent[0]!.status }
  await parcelMachine.apply(ctx, parcel, isSettled ? (arrived ? 'receive' : 'lose') : 'receive_part')
}

const wrong = (problem: ProblemCode) => refuseField('lines', problem)

/** Deals what came of a line out to the parcels it was sent in, the earliest first; words and pictures stand with the last of them. */
function deal(
  ctx: Ctx,
  line: OrderLine,
  { quantity, damaged = 0, missing = 0, surplus = 0, note = '', pictures = [] }: Arrival,
  parcels: readonly { shipmentId: number; left: number }[],
): { shipmentId: number; received: ReceivedLine }[] {
  const left = parcels.reduce((sum, it) => sum + it.left, 0)
  if (quantity + missing > left) return refuse('RECEIVE_TOO_MUCH', presentRefusedLine(ctx, line))
  if (quantity + missing === 0) return wrong('LINE_OF_NOTHING')
  if (damaged > quantity) return wrong('TOO_MUCH_DAMAGED')
  if (surplus > 0 && quantity < left) return wrong('SURPLUS_TOO_SOON')

  const rest = { quantity, damaged, missing }
  const take = (of: keyof typeof rest, max: number) => {
    const taken = Math.min(rest[of], max)
    rest[of] -= taken
    return taken
  }
  const parts = parcels.flatMap((parcel) => {
    const arrived = take('quantity', parcel.left)
    const lost = take('missing', parcel.left - arrived)
    if (arrived + lost === 0) return []
    const pieces = { lineId: line.id, quantity: arrived, damaged: take('damaged', arrived), missing: lost }
    return [{ shipmentId: parcel.shipmentId, received: { ...pieces, surplus: 0, note: '', pictures: [] as string[] } }]
  })
  Object.assign(parts.at(-1)!.received, { surplus, note, pictures: [...pictures] })
  return parts
}
