import { parcelFileLimits } from '@borong/contract'
import { plainNumber } from '#modules/shop/catalog'
import type { Field, RowTable } from '#platform/documents/row-table'
import { offeredCarriers } from '#modules/shop/shipping'
import { countedOf, readCounted } from '#modules/trade/quick-order'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { may } from '../order.policy.ts'
import { linesOf, ordersVisibleTo } from '../order.store.ts'
import type { Order, OrderLine } from '../order.types.ts'
import { numbersSent } from './parcel-table.store.ts'
import { cellProblems, headings, tooManyParcels } from './parcel-table.messages.ts'
import type { PackedParcel } from './ship-order.ts'

export const fields = {
  sn: { heading: headings.sn, max: 24, required: true },
  sku: { heading: headings.sku, max: 80, required: true, numeric: true },
  quantity: { heading: headings.quantity, max: 60, column: true, numeric: true },
  carrier: { heading: headings.carrier, max: 60, column: true },
  tracking: { heading: headings.tracking, max: 40, column: true },
} as const satisfies Record<string, Field>
type Column = keyof typeof fields
export type ParcelTable = RowTable<Column>

interface PlannedParcel extends PackedParcel {
  order: Order
}
export interface ParcelPlan {
  /** By order, in the order of its rows; empty while anything is wrong. */
  parcels: PlannedParcel[]
  lines: ReadonlyMap<number, OrderLine>
  leftOut: number
}

const key = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * What the rows of a table mean: parcels of orders that the shop may ship now, and of each line no more than is left. What is wrong
 * is noted in the table, cell by cell. With `lock` the orders stay as they are until the end of the command.
 */
export async function planParcels(
  ctx: Ctx,
  { rows, problems }: ParcelTable,
  { lock }: { lock: boolean },
): Promise<ParcelPlan> {
  const sending = rows.filter(({ values }) => values.carrier || values.tracking)
  const orders = await ordersVisibleTo(ctx, [...new Set(sending.map(({ values }) => values.sn))], { lock })
  const ids = orders.map((order) => order.id)
  const [lines, sent, carriers] = [await linesOf(ctx, ids), await numbersSent(ctx, ids), await offeredCarriers(ctx)]
  const orderBySn = new Map(orders.map((order) => [order.sn, order]))
  const carrierNamed = new Map(
    carriers.flatMap((it) => [it.code, ...Object.values(it.names)].map((name) => [key(name), it] as const)),
  )
  const left = new Map(lines.map((line) => [line.id, line.quantity - line.shipped]))
  const leftOf = (some: readonly OrderLine[]) => some.reduce((sum, line) => sum + left.get(line.id)!, 0)
  const parcels = new Map<string, Omit<PlannedParcel, 'lines'> & { row: number; pieces: Map<number, number> }>()

  for (const { row, values } of sending) {
    const wrong = (column: Column, problem: keyof typeof cellProblems, facts?: Record<string, string | number>) => {
      if (!problems.has(row, column)) problems.add(row, column, values[column], cellProblems[problem], facts)
    }
    const before = problems.total
    const order = orderBySn.get(values.sn)
    const ofOrder = order ? lines.filter((line) => line.orderId === order.id) : []
    const ofSku = ofOrder.filter((line) => plainNumber(line.skuNumber) === plainNumber(values.sku))
    if (!order) wrong('sn', 'noOrder')
    else if (!may(ctx.actor, 'ship', order).allowed || isShipped(ofOrder)) wrong('sn', 'notToShip')
    else if (!ofSku.length) wrong('sku', 'noSku')
    const quantity = piecesOf(values.quantity, ofSku)
    if (quantity === 'UNIT') wrong('quantity', 'unit')
    else if (!quantity) wrong('quantity', values.quantity ? 'quantity' : 'wanted')
    const carrier = carrierNamed.get(key(values.carrier))
    if (!carrier) wrong('carrier', values.carrier ? 'noCarrier' : 'wanted')
    const name = `${order?.id} ${values.tracking.toLowerCase()}`
    if (!/^[A-Za-z0-9]{4,40}$/.test(values.tracking)) wrong('tracking', values.tracking ? 'tracking' : 'wanted')
    else if (sent.has(name)) wrong('tracking', 'sentAlready')
    if (!order || !carrier || typeof quantity !== 'number' || problems.total > before) continue

    const free = leftOf(ofSku)
    const first = parcels.get(name)
    if (quantity > free) wrong('quantity', 'tooMuch', { n: quantity, left: free })
    else if (first && first.carrier.id !== carrier.id) wrong('carrier', 'otherCarrier', { row: first.row })
    if (problems.total > before) continue

    const parcel = first ?? { row, order, carrier, trackingNumber: values.tracking, pieces: new Map<number, number>() }
    parcels.set(name, parcel)
    let rest = quantity
    for (const { id } of ofSku) {
      const part = Math.min(rest, left.get(id)!)
      if (part === 0) continue
      rest -= part
      left.set(id, left.get(id)! - part)
      parcel.pieces.set(id, (parcel.pieces.get(id) ?? 0) + part)
    }
  }
  const { parcels: limit } = parcelFileLimits
  if (parcels.size > limit)
    return refuse('TABLE_UNREADABLE', { problem: format(tooManyParcels, ctx.lang, { n: parcels.size, limit }) })
  const inOrder = [...parcels.values()].sort((a, b) => a.order.id - b.order.id || a.row - b.row)
  return {
    parcels: problems.total
      ? []
      : inOrder.map(({ pieces, row: _row, ...parcel }) => ({ ...parcel, lines: toLines(pieces) })),
    lines: new Map(lines.map((line) => [line.id, line])),
    leftOut: rows.length - sending.length,
  }
}

const highest = 99_999

/** Pieces that a cell says, as a number or in the packs in which the lines were ordered; 0 where it says none. */
function piecesOf(text: string, lines: readonly OrderLine[]): number | 'UNIT' {
  const written = readCounted(text)
  if (!written) return 0
  const [first] = lines
  // What it is of is said to be wrong already.
  if (!first) return written.reduce((sum, { num }) => sum + num, 0)
  const counted = countedOf(written, { units: first.units, packs: lines.flatMap(({ pack }) => pack ?? []) }, undefined)
  if (counted === 'UNIT') return 'UNIT'
  return counted === 'PIECES' || counted.pieces > highest ? 0 : counted.pieces
}

const isShipped = (lines: readonly OrderLine[]) => lines.every((line) => line.shipped === line.quantity)
const toLines = (pieces: ReadonlyMap<number, number>) =>
  [...pieces].map(([lineId, quantity]) => ({ lineId, quantity })).sort((a, b) => a.lineId - b.lineId)
