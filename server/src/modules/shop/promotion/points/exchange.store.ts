import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { db } from '../on-offer.store.ts'
import { isStanding } from './points-goods.store.ts'
import type { ReachAsked, RunningAsked } from '../promotion-type.ts'
import type { PointsGoodsReservationTable } from '../promotion.tables.ts'

/** The one mapping of a reservation's row. */
const reservationRow = rowMapping<PointsGoodsReservationTable>()({
  entryId: 'entry_id',
  reservedFor: 'reserved_for',
  label: 'label',
  memberId: 'member_id',
  quantity: 'quantity',
  points: 'points',
  returned: 'returned',
})
export type ExchangeReservation = ReturnType<typeof reservationRow.read>

export interface ExchangeRow {
  entryId: number
  skuId: number
  points: number
  priceMinor: number
  /** Not taken down, and its time has not passed. */
  isOpen: boolean
  left: number
  /** 0: as many as there are. */
  memberLimit: number
  /** By the member, in all. */
  taken: number
  /** For `reservedFor`. */
  reserved: number
  /** Points of the member. */
  balance: number
}

/** Skus that are given for points, what a member and an order have of them, and the points of the member. What an order has stays for it. */
export const exchangeRunning = ({ memberId, skuIds, reservedFor, now }: RunningAsked) => sql<ExchangeRow>`
    select e.id as "entryId", e.sku_id as "skuId", e.points, e.price_minor as "priceMinor", ${isStanding(now)} as "isOpen",
      e.total - e.taken as left, e.member_limit as "memberLimit", coalesce(t.taken, 0) as taken, coalesce(r.quantity, 0) as reserved,
      coalesce((select sum(p.remaining) from points_there p where p.member_id = ${memberId} and p.expires_at > ${now}), 0)
        + coalesce(r.points, 0) as balance
    from points_goods e
    left join points_goods_member_usage t on t.entry_id = e.id and t.member_id = ${memberId}
    left join points_goods_reservation r on r.entry_id = e.id and r.reserved_for = ${reservedFor}
    where e.sku_id = ${anyOf(skuIds)} and (${isStanding(now)} or r.quantity is not null)`

/** The skus that are offered for points. */
export const exchangeReach = ({ now }: ReachAsked) => sql`
    select e.sku_id, null::bigint as shop_id, null::bigint[] as goods_ids, null::timestamptz as starts_at, e.offered_until as ends_at, null::jsonb as fixed
    from points_goods e where ${isStanding(now)}`

/** By sku; what an order has goes before what is offered in its place. */
export const exchangeIn = (rows: readonly unknown[]): Map<number, ExchangeRow> =>
  new Map((rows as readonly ExchangeRow[]).toSorted((a, b) => a.reserved - b.reserved).map((row) => [row.skuId, row]))

/** Takes pieces while so many are left; false where they are not. */
export const countTaken = async (ctx: Ctx, entryId: number, quantity: number): Promise<boolean> =>
  (await db(ctx)
    .updateTable('points_goods as e')
    .set({ taken: sql<number>`taken + ${quantity}` })
    .where('id', '=', entryId)
    .where(isStanding(ctx.clock.now()))
    .where(sql<boolean>`taken + ${quantity} <= total`)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Counts pieces for a member; false where they would be more than one may have. */
export async function countForMember(ctx: Ctx, entryId: number, memberId: number, quantity: number): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    insert into points_goods_member_usage as t (entry_id, member_id, taken)
    select e.id, ${memberId}, ${quantity} from points_goods e
    where e.id = ${entryId} and (e.member_limit = 0 or ${quantity} <= e.member_limit)
    on conflict (entry_id, member_id) do update set taken = t.taken + excluded.taken
      where (select e.member_limit = 0 or t.taken + excluded.taken <= e.member_limit from points_goods e where e.id = t.entry_id)
    returning t.taken`.execute(ctx.db)
  return rows.length > 0
}

/** What an order has for points, in the order of the entries. */
export async function exchangesOf(ctx: Ctx, reservedFor: string): Promise<(ExchangeReservation & { skuId: number })[]> {
  const rows = await db(ctx)
    .selectFrom('points_goods_reservation as r')
    .innerJoin('points_goods as e', 'e.id', 'r.entry_id')
    .selectAll('r')
    .select('e.sku_id')
    .where('r.reserved_for', '=', reservedFor)
    .orderBy('r.entry_id')
    .execute()
  return rows.map((row) => ({ ...reservationRow.read(row), skuId: row.sku_id }))
}

export const writeReservation = (ctx: Ctx, reservation: Omit<ExchangeReservation, 'returned'>) =>
  db(ctx)
    .insertInto('points_goods_reservation')
    .values(reservationRow.values(reservation))
    .onConflict((conflict) =>
      conflict.columns(['reserved_for', 'entry_id']).doUpdateSet((given) => ({
        quantity: given.ref('excluded.quantity'),
        points: given.ref('excluded.points'),
      })),
    )
    .execute()

/** Pieces go back to the offer and to what the member may have. */
export async function uncountTaken(ctx: Ctx, entryId: number, memberId: number, quantity: number): Promise<void> {
  await sql`with open as (update points_goods set taken = taken - ${quantity} where id = ${entryId})
    update points_goods_member_usage set taken = taken - ${quantity} where entry_id = ${entryId} and member_id = ${memberId}`.execute(
    ctx.db,
  )
}

/** Answers what it was; nothing where it is gone already. */
export const dropReservation = async (
  ctx: Ctx,
  reservedFor: string,
  entryId: number,
): Promise<ExchangeReservation | undefined> => {
  const row = await db(ctx)
    .deleteFrom('points_goods_reservation')
    .where('reserved_for', '=', reservedFor)
    .where('entry_id', '=', entryId)
    .returningAll()
    .executeTakeFirst()
  return row && reservationRow.read(row)
}

/** Counts pieces that came back; false where they would be more than the order has. */
export const countReturned = async (
  ctx: Ctx,
  reservedFor: string,
  entryId: number,
  quantity: number,
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('points_goods_reservation')
    .set({ returned: sql<number>`returned + ${quantity}` })
    .where('reserved_for', '=', reservedFor)
    .where('entry_id', '=', entryId)
    .where(sql<boolean>`returned + ${quantity} <= quantity`)
    .returning('entry_id')
    .executeTakeFirst()) !== undefined

/** Whether an order has any. */
export const exchangeReserved = (reservedFor: string) =>
  sql`select from points_goods_reservation where reserved_for = ${reservedFor}`
