import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database'
import type { InventoryTables } from './inventory.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InventoryTables>(ctx)

export interface Wanted {
  skuId: number
  quantity: number
}

/** Locks the rows in sku order, so that two orders over the same goods wait for each other and never deadlock. */
export const lockStock = (ctx: Ctx, skuIds: readonly number[]) =>
  db(ctx)
    .selectFrom('stock')
    .select(['sku_id', 'on_hand', 'reserved'])
    .where(sql<boolean>`sku_id = any(${[...skuIds]}::bigint[])`)
    .orderBy('sku_id')
    .forUpdate()
    .execute()

const pairs = (wanted: readonly Wanted[]) =>
  sql<{
    sku_id: number
    quantity: number
  }>`unnest(${wanted.map((it) => it.skuId)}::bigint[], ${wanted.map((it) => it.quantity)}::int[])`

export interface Held extends Wanted {
  holder: string
}

/** Reserves, keeps who holds it, and writes the journal, in one statement. Only for rows that `lockStock` holds. */
export const writeReservations = (ctx: Ctx, held: readonly Held[]) =>
  sql`
    with asked(holder, sku_id, quantity) as (
      select * from unnest(${held.map((it) => it.holder)}::text[], ${held.map((it) => it.skuId)}::bigint[], ${held.map((it) => it.quantity)}::int[])),
    taken as (
      update stock s set reserved = s.reserved + a.quantity
      from (select sku_id, sum(quantity)::int as quantity from asked group by sku_id) a
      where s.sku_id = a.sku_id and s.on_hand - s.reserved >= a.quantity),
    kept as (insert into reservation (sku_id, holder, quantity) select sku_id, holder, quantity from asked returning id, sku_id, quantity)
    insert into stock_flow (sku_id, on_hand_change, reserved_change, cause, reservation_id) select sku_id, 0, quantity, 'reserve', id from kept`.execute(
    ctx.db,
  )

/** Gives back whatever the holder still holds; answers what came back, nothing the second time. */
export const writeRelease = async (ctx: Ctx, holder: string): Promise<Wanted[]> => {
  const result = await sql<{ sku_id: number; quantity: number }>`
    with open as (select id, sku_id, quantity - shipped - released as quantity from reservation where holder = ${holder} and shipped + released < quantity order by sku_id for update),
    closed as (update reservation r set released = r.released + o.quantity from open o where r.id = o.id),
    given as (update stock s set reserved = s.reserved - o.quantity from open o where s.sku_id = o.sku_id),
    noted as (insert into stock_flow (sku_id, on_hand_change, reserved_change, cause, reservation_id) select sku_id, 0, -quantity, 'release', id from open)
    select sku_id, quantity from open`.execute(ctx.db)
  return result.rows.map((row) => ({ skuId: row.sku_id, quantity: row.quantity }))
}

/** Takes shipped goods off the shelf and out of the reservation; answers how many lines could. */
export const writeShipped = async (ctx: Ctx, holder: string, sent: readonly Wanted[]): Promise<number> => {
  const result = await sql<{ sku_id: number }>`
    with sent(sku_id, quantity) as (select * from ${pairs(sent)}),
    moved as (update reservation r set shipped = r.shipped + s.quantity from sent s where r.holder = ${holder} and r.sku_id = s.sku_id and r.shipped + r.released + s.quantity <= r.quantity returning r.id, r.sku_id, s.quantity),
    left_shelf as (update stock t set on_hand = t.on_hand - m.quantity, reserved = t.reserved - m.quantity from moved m where t.sku_id = m.sku_id),
    noted as (insert into stock_flow (sku_id, on_hand_change, reserved_change, cause, reservation_id) select sku_id, -quantity, -quantity, 'ship', id from moved)
    select sku_id from moved`.execute(ctx.db)
  return result.rows.length
}

export const writeOpening = async (ctx: Ctx, stock: readonly { skuId: number; onHand: number }[]) => {
  await sql`
    with given(sku_id, on_hand) as (select * from unnest(${stock.map((it) => it.skuId)}::bigint[], ${stock.map((it) => it.onHand)}::int[])),
    opened as (insert into stock (sku_id, on_hand) select sku_id, on_hand from given on conflict (sku_id) do nothing returning sku_id, on_hand)
    insert into stock_flow (sku_id, on_hand_change, reserved_change, cause) select sku_id, on_hand, 0, 'opening' from opened where on_hand <> 0`.execute(
    ctx.db,
  )
}

export const writeAdjustment = (ctx: Ctx, skuId: number, onHand: number, was: number) =>
  sql`
    with changed as (update stock set on_hand = ${onHand} where sku_id = ${skuId} returning sku_id)
    insert into stock_flow (sku_id, on_hand_change, reserved_change, cause) select sku_id, ${onHand - was}::int, 0, 'adjust' from changed`.execute(
    ctx.db,
  )
