import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type {
  GoodsReceiptLineTable,
  GoodsReceiptTable,
  OrderTables,
  ShipmentLineTable,
  ShipmentTable,
} from '../order.tables.ts'
import { parcelMachine, type ParcelStatus } from './parcel.machine.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrderTables>(ctx)

/** The one mapping of a parcel's row. */
const shipmentRow = rowMapping<ShipmentTable>()({
  id: 'id',
  orderId: 'order_id',
  position: 'position',
  carrierId: 'carrier_id',
  trackingNumber: 'tracking_number',
  status: 'status',
  shippedBy: 'shipped_by',
  shippedAt: 'shipped_at',
  warehouseName: 'warehouse_name',
})
export type Shipment = ReturnType<typeof shipmentRow.read>

/** The one mapping of the row of a line in a parcel. */
const shipmentLineRow = rowMapping<ShipmentLineTable>()({
  shipmentId: 'shipment_id',
  lineId: 'order_line_id',
  quantity: 'quantity',
  received: 'received',
  missing: 'missing',
})
export type ShipmentLine = ReturnType<typeof shipmentLineRow.read>

/** The one mapping of a receipt's row. */
const receiptRow = rowMapping<GoodsReceiptTable>()({
  id: 'id',
  orderId: 'order_id',
  shipmentId: 'shipment_id',
  receiver: 'receiver_name',
  note: 'note',
  at: 'at',
})
export type Receipt = ReturnType<typeof receiptRow.read>

/** The one mapping of the row of a line in a receipt. */
const receiptLineRow = rowMapping<GoodsReceiptLineTable>()({
  receiptId: 'goods_receipt_id',
  lineId: 'order_line_id',
  quantity: 'quantity',
  damaged: 'damaged',
  missing: 'missing',
  surplus: 'surplus',
  note: 'note',
  pictures: 'pictures',
})
export type ReceiptLine = ReturnType<typeof receiptLineRow.read>

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
  {
    lines,
    ...shipment
  }: Pick<Shipment, 'orderId' | 'carrierId' | 'trackingNumber' | 'shippedBy'> & { lines: readonly LineQuantity[] },
) => {
  const { id } = await db(ctx)
    .insertInto('shipment')
    .values((eb) => ({
      ...shipmentRow.values({ ...shipment, shippedAt: ctx.clock.now() }),
      position: sql<number>`1 + ${eb
        .selectFrom('shipment')
        .select((it) => it.fn.countAll().as('n'))
        .where('order_id', '=', shipment.orderId)}`,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .insertInto('shipment_line')
    .values(lines.map(({ lineId, quantity }) => shipmentLineRow.values({ shipmentId: id, lineId, quantity })))
    .execute()
  await parcelMachine.begin(ctx, id, 'send', 'in_transit')
  return id
}

/** From where a parcel left; known once its goods have. */
export const writeDeparture = (ctx: Ctx, shipmentId: number, warehouseName: string) =>
  db(ctx).updateTable('shipment').set({ warehouse_name: warehouseName }).where('id', '=', shipmentId).execute()

export const parcelsOf = async (ctx: Ctx, orderId: number): Promise<Shipment[]> => {
  const rows = await db(ctx)
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(shipmentRow.read)
}

/** The lines of the parcels of an order, with how their parcel stands. */
export const parcelLinesOf = async (
  ctx: Ctx,
  orderId: number,
): Promise<(ShipmentLine & { status: ParcelStatus })[]> => {
  const rows = await db(ctx)
    .selectFrom('shipment_line')
    .innerJoin('shipment', 'shipment.id', 'shipment_line.shipment_id')
    .selectAll('shipment_line')
    .select('shipment.status')
    .where('shipment.order_id', '=', orderId)
    .orderBy('shipment.position')
    .orderBy('shipment_line.order_line_id')
    .execute()
  return rows.map((row) => ({ ...shipmentLineRow.read(row), status: row.status }))
}

const counted = (lines: readonly ReceivedLine[]) =>
  sql`unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.quantity)}::int[],
             ${lines.map((it) => it.missing)}::int[], ${lines.map((it) => it.damaged)}::int[],
             ${lines.map((it) => it.surplus)}::int[]) as a(line_id, quantity, missing, damaged, surplus)`

/** Writes a receipt of one parcel and counts it on the parcel's and the order's lines; answers its id. */
export const insertReceipt = async (
  ctx: Ctx,
  {
    lines,
    ...receipt
  }: Pick<Receipt, 'orderId' | 'shipmentId' | 'receiver' | 'note'> & { lines: readonly ReceivedLine[] },
) => {
  const { id } = await db(ctx)
    .insertInto('goods_receipt')
    .values(receiptRow.values({ ...receipt, at: ctx.clock.now() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .insertInto('goods_receipt_line')
    .values(lines.map((line) => receiptLineRow.values({ ...line, receiptId: id })))
    .execute()
  await sql`update shipment_line s set received = s.received + a.quantity, missing = s.missing + a.missing
            from ${counted(lines)}
            where s.shipment_id = ${receipt.shipmentId} and s.order_line_id = a.line_id`.execute(ctx.db)
  await sql`update order_line l set received = l.received + a.quantity, missing = l.missing + a.missing,
              damaged = l.damaged + a.damaged, surplus = l.surplus + a.surplus
            from ${counted(lines)}
            where l.order_id = ${receipt.orderId} and l.id = a.line_id`.execute(ctx.db)
  return id
}

export const receiptsOf = async (ctx: Ctx, orderId: number): Promise<Receipt[]> => {
  const rows = await db(ctx)
    .selectFrom('goods_receipt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(receiptRow.read)
}

export const receiptLinesOf = async (ctx: Ctx, orderId: number): Promise<ReceiptLine[]> => {
  const rows = await db(ctx)
    .selectFrom('goods_receipt_line')
    .innerJoin('goods_receipt', 'goods_receipt.id', 'goods_receipt_line.goods_receipt_id')
    .selectAll('goods_receipt_line')
    .where('goods_receipt.order_id', '=', orderId)
    .orderBy('goods_receipt_line.order_line_id')
    .execute()
  return rows.map(receiptLineRow.read)
}

/** Parcels of a company by their number, which a carrier may use again; who asks for one has to see its order. */
export const findParcels = (ctx: Ctx, carrierId: number, trackingNumber: string, companyId: number) =>
  db(ctx)
    .selectFrom('shipment')
    .innerJoin('customer_order', 'customer_order.id', 'shipment.order_id')
    .select(['shipment.id', 'shipment.order_id as orderId', 'customer_order.sn'])
    .where('shipment.carrier_id', '=', carrierId)
    .where('shipment.tracking_number', '=', trackingNumber)
    .where('customer_order.company_id', '=', companyId)
    .orderBy('shipment.id', 'desc')
    .limit(20)
    .execute()
