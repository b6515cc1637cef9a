import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { OrderTables } from '../order.tables.ts'
import { parcelMachine, type ParcelStatus } from './parcel.machine.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrderTables>(ctx)

export interface LineQuantity {
  lineId: number
  quantity: number
}

/** What a receipt says of a line: `quantity` pieces arrived, `damaged` of them broken; `missing` ones never came, `surplus` beyond. */
export interface ReceivedLine extends LineQuantity {
  damaged: number
  missing: number
  surplus: number
  note: string
  pictures: readonly string[]
}

const pairs = (lines: readonly LineQuantity[]) =>
  sql`unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.quantity)}::int[])`

/** Counts lines as shipped where enough is left; answers how many lines could. */
export const countShipped = async (ctx: Ctx, orderId: number, lines: readonly LineQuantity[]) => {
  const result = await sql<{ id: number }>`
    update order_line l set shipped = l.shipped + a.quantity from ${pairs(lines)} as a(line_id, quantity)
    where l.order_id = ${orderId} and l.id = a.line_id and l.shipped + a.quantity <= l.quantity returning l.id`.execute(
    ctx.db,
  )
  return result.rows.length
}

export const insertShipment = async (
  ctx: Ctx,
  shipment: {
    orderId: number
    carrierId: number
    trackingNumber: string
    shippedBy: string
    lines: readonly LineQuantity[]
  },
) => {
  const { id } = await db(ctx)
    .insertInto('shipment')
    .values((eb) => ({
      order_id: shipment.orderId,
      position: sql<number>`1 + ${eb
        .selectFrom('shipment')
        .select((it) => it.fn.countAll().as('n'))
        .where('order_id', '=', shipment.orderId)}`,
      carrier_id: shipment.carrierId,
      tracking_number: shipment.trackingNumber,
      shipped_by: shipment.shippedBy,
      shipped_at: ctx.clock.now(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .insertInto('shipment_line')
    .values(shipment.lines.map((line) => ({ shipment_id: id, order_line_id: line.lineId, quantity: line.quantity })))
    .execute()
  await parcelMachine.begin(ctx, id, 'send', 'in_transit')
  return id
}

export const parcelsOf = (ctx: Ctx, orderId: number) =>
  db(ctx).selectFrom('shipment').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

export const parcelLinesOf = (ctx: Ctx, orderId: number) =>
  db(ctx)
    .selectFrom('shipment_line')
    .innerJoin('shipment', 'shipment.id', 'shipment_line.shipment_id')
    .select([
      'shipment_line.shipment_id',
      sql<ParcelStatus>`shipment.status`.as('status'),
      'shipment_line.order_line_id',
      'shipment_line.quantity',
      'shipment_line.received',
      'shipment_line.missing',
    ])
    .where('shipment.order_id', '=', orderId)
    .orderBy('shipment.position')
    .orderBy('shipment_line.order_line_id')
    .execute()

const counted = (lines: readonly ReceivedLine[]) =>
  sql`unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.quantity)}::int[],
             ${lines.map((it) => it.missing)}::int[], ${lines.map((it) => it.damaged)}::int[],
             ${lines.map((it) => it.surplus)}::int[]) as a(line_id, quantity, missing, damaged, surplus)`

/** Writes a receipt of one parcel and counts it on the parcel's and the order's lines; answers its id. */
export const insertReceipt = async (
  ctx: Ctx,
  receipt: { orderId: number; shipmentId: number; receiver: string; note: string; lines: readonly ReceivedLine[] },
) => {
  const { id } = await db(ctx)
    .insertInto('goods_receipt')
    .values({
      order_id: receipt.orderId,
      shipment_id: receipt.shipmentId,
      receiver_name: receipt.receiver,
      note: receipt.note,
      at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .insertInto('goods_receipt_line')
    .values(
      receipt.lines.map(({ lineId, pictures, ...line }) => ({
        goods_receipt_id: id,
        order_line_id: lineId,
        ...line,
        pictures: json(pictures),
      })),
    )
    .execute()
  await sql`update shipment_line s set received = s.received + a.quantity, missing = s.missing + a.missing
            from ${counted(receipt.lines)}
            where s.shipment_id = ${receipt.shipmentId} and s.order_line_id = a.line_id`.execute(ctx.db)
  await sql`update order_line l set received = l.received + a.quantity, missing = l.missing + a.missing,
              damaged = l.damaged + a.damaged, surplus = l.surplus + a.surplus
            from ${counted(receipt.lines)}
            where l.order_id = ${receipt.orderId} and l.id = a.line_id`.execute(ctx.db)
  return id
}

export const receiptsOf = (ctx: Ctx, orderId: number) =>
  db(ctx).selectFrom('goods_receipt').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const receiptLinesOf = (ctx: Ctx, orderId: number) =>
  db(ctx)
    .selectFrom('goods_receipt_line')
    .innerJoin('goods_receipt', 'goods_receipt.id', 'goods_receipt_line.goods_receipt_id')
    .selectAll('goods_receipt_line')
    .where('goods_receipt.order_id', '=', orderId)
    .orderBy('goods_receipt_line.order_line_id')
    .execute()

/** Parcels of a company by their number, which a carrier may use again; who asks for one has to see its order. */
export const findParcels = (ctx: Ctx, carrierId: number, trackingNumber: string, companyId: number) =>
  db(ctx)
    .selectFrom('shipment')
    .innerJoin('customer_order', 'customer_order.id', 'shipment.order_id')
    .select(['shipment.id', 'shipment.order_id', 'customer_order.sn'])
    .where('shipment.carrier_id', '=', carrierId)
    .where('shipment.tracking_number', '=', trackingNumber)
    .where('customer_order.company_id', '=', companyId)
    .orderBy('shipment.id', 'desc')
    .limit(20)
    .execute()
