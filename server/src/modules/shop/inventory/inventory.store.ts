import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { InventoryTables, StockTable } from './inventory.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InventoryTables>(ctx)

/** The one mapping of a sku's stock. */
const stockRow = rowMapping<StockTable>()({
  skuId: 'sku_id',
  onHand: 'on_hand',
  reserved: 'reserved',
  elsewhere: 'elsewhere',
  lowAt: 'low_at',
  restockOn: 'restock_on',
  restockPieces: 'restock_pieces',
  backorderLimit: 'backorder_limit',
  backorderDays: 'backorder_days',
})
export type Stock = ReturnType<typeof stockRow.read>

/** Whether orders would need more than there may be ordered, with so many on the shelves. */
export const belowReserved = (it: Pick<Stock, 'reserved' | 'backorderLimit'>, onHand: number): boolean =>
  onHand + it.backorderLimit < it.reserved

/** What lies on the shelves beyond what is reserved; less than 0 where more is ordered than has come. */
export const freeOf = ({ onHand, reserved }: Pick<Stock, 'onHand' | 'reserved'>): number => onHand - reserved

/** Writes the journal, as a part of a statement: a query of sku, change on hand, change reserved, cause and reservation. */
const noteMovements = (moves: RawBuilder<unknown>) =>
  sql`insert into stock_movement (sku_id, on_hand_change, reserved_change, cause, reservation_id) ${moves}`

export type StockCause = 'opening' | 'adjust' | 'reserve' | 'release' | 'ship' | 'return' | 'transfer'
/** The pack in which pieces were entered, as it was called then; pieces are base units all the same. */
interface EnteredPack {
  names: LocalizedText
  size: number
}
export interface Entered {
  pack?: EnteredPack | null
}

export type StockReason = 'received' | 'found' | 'damaged' | 'lost' | 'own_use' | 'other'

export interface Wanted {
  skuId: number
  quantity: number
}

/** Locks the rows in sku order, so that two orders over the same goods wait for each other and never deadlock. */
export const lockStock = async (ctx: Ctx, skuIds: readonly number[]): Promise<Stock[]> => {
  const rows = await db(ctx)
    .selectFrom('stock')
    .selectAll()
    .where(sql<boolean>`sku_id = ${anyOf(skuIds)}`)
    .orderBy('sku_id')
    .forUpdate()
    .execute()
  return rows.map(stockRow.read)
}

const pairs = (wanted: readonly Wanted[]) =>
  sql<{
    sku_id: number
    quantity: number
  }>`unnest(${wanted.map((it) => it.skuId)}::bigint[], ${wanted.map((it) => it.quantity)}::int[])`

/** Goods to reserve; `later`: how many of them may be such as are not there yet, which is as many as the buyer was told. */
export interface ToReserve extends Wanted {
  later?: number
}

export interface NewReservation extends ToReserve {
  reservedFor: string
}

/** What there was of a sku before something moved: `available` for what was asked, `free` on the shelves, `orderable` with what may be ordered beyond. */
export interface Found {
  available: number
  free: number
  orderable: number
}

/**
 * Holds the rows in sku order, as a statement of its own: the next one then sees them as they are. In one statement PostgreSQL would check
 * the constraints of `stock` with the rows as they were before it waited, and refuse an order for which more had just come.
 */
const lockRows = compileOnce(
  (_db, it: { skuIds: readonly number[] }) =>
    sql`select from stock where sku_id = ${anyOf(it.skuIds)} order by sku_id for update`,
)

const reserve = compileOnce(
  (
    _db,
    it: {
      reservedFor: readonly string[]
      skuIds: readonly number[]
      quantities: readonly number[]
      later: readonly number[]
    },
  ) =>
    sql<{ sku_id: number; quantity: number } & Found>`
    with asked(reserved_for, sku_id, quantity, later) as (
      select * from unnest(${it.reservedFor}::text[], ${it.skuIds}::bigint[], ${it.quantities}::int[], ${it.later}::int[])),
    locked as (
      select sku_id, on_hand - reserved as free, on_hand - reserved + backorder_limit as orderable from stock
      where sku_id = any(array(select sku_id from asked))),
    wanted as (
      select a.sku_id, a.quantity, coalesce(least(l.orderable, greatest(l.free, 0) + a.later), 0) as available,
        coalesce(l.free, 0) as free, coalesce(l.orderable, 0) as orderable
      from (select sku_id, sum(quantity)::int as quantity, sum(later)::int as later from asked group by sku_id) a left join locked l using (sku_id)),
    granted as (select not exists (select from wanted where available < quantity) as enough),
    taken as (
      update stock s set reserved = s.reserved + w.quantity from wanted w, granted where s.sku_id = w.sku_id and enough),
    reserved as (
      insert into reservation (sku_id, reserved_for, quantity) select sku_id, reserved_for, quantity from asked, granted where enough
      returning id, sku_id, quantity),
    noted as (${noteMovements(sql`select sku_id, 0, quantity, 'reserve', id from reserved`)})
    select sku_id, quantity, available, free, orderable from wanted order by sku_id`,
)

/**
 * Locks the stock in sku order, and if it is enough for all, reserves it, writes for whom, and writes the journal.
 * Answers what was asked for and what there was of each sku; where that is less of any, nothing was reserved.
 */
export const writeReservations = async (
  ctx: Ctx,
  reservations: readonly NewReservation[],
): Promise<(Wanted & Found)[]> => {
  const skuIds = reservations.map((it) => it.skuId)
  ctx.pipelined(lockRows(ctx, { skuIds }))
  const rows = await reserve(ctx, {
    reservedFor: reservations.map((it) => it.reservedFor),
    skuIds,
    quantities: reservations.map((it) => it.quantity),
    later: reservations.map((it) => it.later ?? 0),
  })
  return rows.map(({ sku_id: skuId, ...row }) => ({ skuId, ...row }))
}

/**
 * Locks the stock of what changes in sku order, and if it is enough, makes what is reserved exactly what is wanted, with
 * the journal. Answers each change and what there was beside it; where that is less than a change, nothing moved.
 */
export const writeRevision = async (
  ctx: Ctx,
  reservedFor: string,
  wanted: readonly ToReserve[],
): Promise<({ skuId: number; change: number } & Found)[]> => {
  ctx.pipelined(
    sql`
      select from stock where sku_id = ${anyOf(wanted.map((it) => it.skuId))}
        or sku_id = any(array(select sku_id from reservation where reserved_for = ${reservedFor}))
      order by sku_id for update`.execute(ctx.db),
  )
  const { rows } = await sql<{ sku_id: number; change: number } & Found>`
    with asked(sku_id, quantity, later) as (
      select * from unnest(${wanted.map((it) => it.skuId)}::bigint[], ${wanted.map((it) => it.quantity)}::int[],
        ${wanted.map((it) => it.later ?? 0)}::int[])),
    before as (select sku_id, quantity - shipped - released as quantity from reservation where reserved_for = ${reservedFor}),
    change as (
      select coalesce(a.sku_id, b.sku_id) as sku_id, coalesce(a.quantity, 0) - coalesce(b.quantity, 0) as change, coalesce(a.later, 0) as later
      from asked a full join before b on b.sku_id = a.sku_id),
    locked as (
      select sku_id, on_hand - reserved as free, on_hand - reserved + backorder_limit as orderable from stock
      where sku_id = any(array(select sku_id from change where change <> 0))),
    moving as (
      select c.sku_id, c.change, coalesce(least(l.orderable, greatest(l.free, 0) + c.later), 0) as available,
        coalesce(l.free, 0) as free, coalesce(l.orderable, 0) as orderable
      from change c left join locked l using (sku_id) where c.change <> 0),
    granted as (select not exists (select from moving where change > 0 and available < change) as enough),
    taken as (update stock s set reserved = s.reserved + m.change from moving m, granted where s.sku_id = m.sku_id and enough),
    reserved as (
      insert into reservation (sku_id, reserved_for, quantity) select sku_id, ${reservedFor}, change from moving, granted where enough and change > 0
      on conflict (reserved_for, sku_id) do update set quantity = reservation.quantity + excluded.quantity
      returning id, sku_id),
    given as (
      update reservation r set released = r.released - m.change from moving m, granted
      where enough and m.change < 0 and r.reserved_for = ${reservedFor} and r.sku_id = m.sku_id
      returning r.id, r.sku_id),
    noted as (${noteMovements(sql`
      select m.sku_id, 0, m.change, case when m.change > 0 then 'reserve' else 'release' end, r.id
      from moving m join (select * from reserved union all select * from given) r using (sku_id)`)})
    select sku_id, change, available, free, orderable from moving order by sku_id`.execute(ctx.db)
  return rows.map(({ sku_id: skuId, ...row }) => ({ skuId, ...row }))
}

/** Gives back whatever is still reserved; answers what came back and what there is now, nothing the second time. */
export const writeRelease = async (ctx: Ctx, reservedFor: string): Promise<(Wanted & Omit<Found, 'available'>)[]> => {
  const result = await sql<{ sku_id: number; quantity: number } & Omit<Found, 'available'>>`
    with open as (select id, sku_id, quantity - shipped - released as quantity from reservation where reserved_for = ${reservedFor} and shipped + released < quantity order by sku_id for update),
    closed as (update reservation r set released = r.released + o.quantity from open o where r.id = o.id),
    given as (update stock s set reserved = s.reserved - o.quantity from open o where s.sku_id = o.sku_id returning s.sku_id, s.on_hand - s.reserved as free, s.backorder_limit),
    noted as (${noteMovements(sql`select sku_id, 0, -quantity, 'release', id from open`)})
    select sku_id, quantity, free, free + backorder_limit as orderable from open join given using (sku_id)`.execute(
    ctx.db,
  )
  return result.rows.map(({ sku_id: skuId, ...row }) => ({ skuId, ...row }))
}

/** Takes shipped goods off the shelf of a place and out of the reservation; answers how many lines could. */
export const writeShipped = async (
  ctx: Ctx,
  reservedFor: string,
  sent: readonly Wanted[],
  place: number | null,
): Promise<number> => {
  const result = await sql<{ sku_id: number }>`
    with sent(sku_id, quantity) as (select * from ${pairs(sent)}),
    moved as (update reservation r set shipped = r.shipped + s.quantity from sent s where r.reserved_for = ${reservedFor} and r.sku_id = s.sku_id and r.shipped + r.released + s.quantity <= r.quantity returning r.id, r.sku_id, s.quantity),
    left_shelf as (update stock t set on_hand = t.on_hand - m.quantity, reserved = t.reserved - m.quantity,
      elsewhere = t.elsewhere - case when ${place}::bigint is null then 0 else m.quantity end from moved m where t.sku_id = m.sku_id),
    left_place as (update warehouse_stock w set on_hand = w.on_hand - m.quantity from moved m where w.sku_id = m.sku_id and w.warehouse_id = ${place}::bigint),
    noted as (insert into stock_movement (sku_id, on_hand_change, reserved_change, cause, reservation_id, warehouse_id)
      select sku_id, -quantity, -quantity, 'ship', id, ${place}::bigint from moved)
    select sku_id from moved`.execute(ctx.db)
  return result.rows.length
}

export const writeOpening = async (ctx: Ctx, stock: readonly { skuId: number; onHand: number }[]) => {
  await sql`
    with given(sku_id, on_hand) as (select * from unnest(${stock.map((it) => it.skuId)}::bigint[], ${stock.map((it) => it.onHand)}::int[])),
    opened as (insert into stock (sku_id, on_hand) select sku_id, on_hand from given on conflict (sku_id) do nothing returning sku_id, on_hand)
    ${noteMovements(sql`select sku_id, on_hand, 0, 'opening', null from opened where on_hand <> 0`)}`.execute(ctx.db)
}

export interface ShelfChange extends Entered {
  skuId: number
  /** Which warehouse; null: the main one. */
  place: number | null
  change: number
}

/**
 * Pieces come to shelves or leave them, with the journal and why; each sku and place once. The caller has locked the stock and seen to
 * it that enough is there.
 */
export const writeShelfChanges = (
  ctx: Ctx,
  changes: readonly ShelfChange[],
  it: { cause: StockCause; reason?: StockReason; note?: string; byName?: string },
) =>
  sql`
    with given(sku_id, warehouse_id, change, pack) as (select * from unnest(${changes.map((one) => one.skuId)}::bigint[],
      ${changes.map((one) => one.place)}::bigint[], ${changes.map((one) => one.change)}::int[],
      ${changes.map((one) => (one.pack ? JSON.stringify(one.pack) : null))}::text[])),
    total as (select sku_id, sum(change)::int as change, coalesce(sum(change) filter (where warehouse_id is not null), 0)::int as elsewhere from given group by 1),
    changed as (update stock s set on_hand = s.on_hand + t.change, elsewhere = s.elsewhere + t.elsewhere from total t where s.sku_id = t.sku_id returning s.sku_id),
    came as (
      insert into warehouse_stock as w (sku_id, warehouse_id, on_hand) select sku_id, warehouse_id, change from given where warehouse_id is not null and change > 0
      on conflict (sku_id, warehouse_id) do update set on_hand = w.on_hand + excluded.on_hand),
    went as (
      update warehouse_stock w set on_hand = w.on_hand + g.change from given g where g.change < 0 and w.sku_id = g.sku_id and w.warehouse_id = g.warehouse_id)
    insert into stock_movement (sku_id, on_hand_change, reserved_change, cause, reason, note, by_name, warehouse_id, pack)
    select sku_id, change, 0, ${it.cause}, ${it.reason ?? ''}, ${it.note ?? ''}, ${it.byName ?? ''}, warehouse_id, pack::jsonb from given join changed using (sku_id)`.execute(
    ctx.db,
  )

/** Below how many free pieces the shop wants to know; null: not at all. */
export const writeLowMark = (ctx: Ctx, skuId: number, lowAt: number | null) =>
  db(ctx).updateTable('stock').set({ low_at: lowAt }).where('sku_id', '=', skuId).execute()

/** When more of a sku comes, and how many; null: nobody has said. */
export const writeRestock = (ctx: Ctx, skuId: number, coming: { day: string; pieces: number } | null) =>
  db(ctx)
    .updateTable('stock')
    .set({ restock_on: coming?.day ?? null, restock_pieces: coming?.pieces ?? null })
    .where('sku_id', '=', skuId)
    .execute()

/** How many pieces beyond the stock may be ordered, and how many days these take; null: none. The caller has locked the row. */
export const writeBackorder = (ctx: Ctx, skuId: number, backorder: { pieces: number; days: number } | null) =>
  db(ctx)
    .updateTable('stock')
    .set({ backorder_limit: backorder?.pieces ?? 0, backorder_days: backorder?.days ?? null })
    .where('sku_id', '=', skuId)
    .execute()

/** How many pieces of skus are reserved for others who came first. The caller has locked the stock. */
export async function reservedBefore(
  ctx: Ctx,
  reservedFor: string,
  skuIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ sku_id: number; pieces: number }>`
    select r.sku_id, sum(o.quantity - o.shipped - o.released)::int as pieces
    from reservation r join reservation o on o.sku_id = r.sku_id and o.id < r.id and o.shipped + o.released < o.quantity
    where r.reserved_for = ${reservedFor} and r.sku_id = ${anyOf(skuIds)} group by 1`.execute(ctx.db)
  return new Map(rows.map((row) => [row.sku_id, row.pieces]))
}

/** Pieces have come that were announced: what is announced still is less by them. The caller has locked the row. */
export const writeArrived = (ctx: Ctx, skuId: number, pieces: number) =>
  sql`
    update stock set restock_on = case when restock_pieces > ${pieces}::int then restock_on end,
      restock_pieces = case when restock_pieces > ${pieces}::int then restock_pieces - ${pieces}::int end
    where sku_id = ${skuId} and restock_on is not null`.execute(ctx.db)

/** The journal of a sku, the latest first, with what lay on the shelf after each, and for whom it was reserved. */
export async function pageOfMovements(ctx: Ctx, skuId: number, page: { from: number; size: number }) {
  const { rows } = await sql<{
    id: number
    cause: StockCause
    reason: StockReason | ''
    on_hand_change: number
    reserved_change: number
    stock: number
    note: string
    by_name: string
    at: Date
    reserved_for: string | null
    warehouse_id: number | null
    pack: EnteredPack | null
  }>`
    select m.id, m.cause, m.reason, m.on_hand_change, m.reserved_change, m.note, m.by_name, m.at, r.reserved_for, m.warehouse_id, m.pack,
      (sum(m.on_hand_change) over (order by m.id))::int as stock
    from stock_movement m left join reservation r on r.id = m.reservation_id
    where m.sku_id = ${skuId} order by m.id desc limit ${page.size} offset ${page.from}`.execute(ctx.db)
  const { n } = await db(ctx)
    .selectFrom('stock_movement')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('sku_id', '=', skuId)
    .executeTakeFirstOrThrow()
  return {
    rows: rows.map((it) => ({
      id: it.id,
      cause: it.cause,
      reason: it.reason,
      change: it.on_hand_change,
      reservedChange: it.reserved_change,
      stock: it.stock,
      note: it.note,
      byName: it.by_name,
      at: it.at,
      reservedFor: it.reserved_for,
      warehouseId: it.warehouse_id,
      pack: it.pack,
    })),
    total: n,
  }
}
