import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import { db } from '../on-offer.store.ts'
import type { ReachAsked, RunningAsked } from '../promotion-type.ts'
import type { GroupBuyReservationTable } from '../promotion.tables.ts'
import type { GroupBuyState } from './group-buy.types.ts'

/** The one mapping of a reservation's row; whether it has joined is for statements alone. */
const reservationRow = rowMapping<GroupBuyReservationTable>()(
  {
    entryId: 'entry_id',
    reservedFor: 'reserved_for',
    memberId: 'member_id',
    quantity: 'quantity',
  },
  ['is_joined'],
)
export type GroupReservation = ReturnType<typeof reservationRow.read>

export interface GroupPriceRow {
  entryId: number
  skuId: number
  titles: LocalizedText
  priceMinor: number
  /** A text, as json has it. */
  endsAt: string
  state: GroupBuyState
  wanted: number
  joined: number
  left: number
  /** 0: as many as there are. */
  memberLimit: number
  /** By the member, in all. */
  taken: number
  /** For `reservedFor`. */
  reserved: number
}

/** Entries of skus that can be joined now, and what a member and an order have of them. */
export const groupRunning = ({ memberId, skuIds, reservedFor, now }: RunningAsked) => sql<GroupPriceRow>`
    select e.id as "entryId", e.sku_id as "skuId", g.titles, e.price_minor as "priceMinor", g.ends_at as "endsAt", e.state, e.wanted, e.joined,
      e.places - e.taken as left, e.member_limit as "memberLimit", coalesce(t.taken, 0) as taken, coalesce(r.quantity, 0) as reserved
    from group_buy_entry e
    join group_buy g on g.id = e.group_buy_id and g.starts_at <= ${now} and g.ends_at > ${now}
    left join group_buy_member_usage t on t.entry_id = e.id and t.member_id = ${memberId}
    left join group_buy_reservation r on r.entry_id = e.id and r.reserved_for = ${reservedFor}
    where e.sku_id = ${anyOf(skuIds)} and e.state <> 'lost' and e.closed_at is null`

/** The skus of entries and when they can be joined. */
export const groupReach = ({ now, until }: ReachAsked) => sql`
    select e.sku_id, null::bigint as shop_id, null::bigint[] as goods_ids, g.starts_at, g.ends_at, null::jsonb as fixed
    from group_buy_entry e join group_buy g on g.id = e.group_buy_id
    where e.state <> 'lost' and e.closed_at is null and g.ends_at > ${now} and g.starts_at < ${until}`

export const findGroupReservation = async (
  ctx: Ctx,
  reservedFor: string,
): Promise<(GroupReservation & { skuId: number }) | undefined> => {
  const row = await db(ctx)
    .selectFrom('group_buy_reservation as r')
    .innerJoin('group_buy_entry as e', 'e.id', 'r.entry_id')
    .selectAll('r')
    .select('e.sku_id')
    .where('r.reserved_for', '=', reservedFor)
    .executeTakeFirst()
  return row && { ...reservationRow.read(row), skuId: row.sku_id }
}

/** Takes pieces while the entry can be joined and some are left; false where it cannot. */
export async function countTaken(ctx: Ctx, entryId: number, quantity: number): Promise<boolean> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: number }>`
    update group_buy_entry e set taken = e.taken + ${quantity} from group_buy g
    where e.id = ${entryId} and e.taken + ${quantity} <= e.places and e.state <> 'lost' and e.closed_at is null
      and g.id = e.group_buy_id and g.starts_at <= ${now} and g.ends_at > ${now}
    returning e.id`.execute(ctx.db)
  return rows.length > 0
}

/** Counts pieces for a member; false where they would be more than one may have. */
export async function countOfMember(ctx: Ctx, entryId: number, memberId: number, quantity: number): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    insert into group_buy_member_usage as t (entry_id, member_id, taken)
    select e.id, ${memberId}, ${quantity} from group_buy_entry e
    where e.id = ${entryId} and (e.member_limit = 0 or ${quantity} <= e.member_limit)
    on conflict (entry_id, member_id) do update set taken = t.taken + excluded.taken
      where (select e.member_limit = 0 or t.taken + excluded.taken <= e.member_limit from group_buy_entry e where e.id = t.entry_id)
    returning t.taken`.execute(ctx.db)
  return rows.length > 0
}

export const insertGroupReservation = (ctx: Ctx, reservation: GroupReservation): Promise<unknown> =>
  db(ctx).insertInto('group_buy_reservation').values(reservationRow.values(reservation)).execute()

/** What an order has goes back; counted once, because the reservation goes with it. */
export async function giveBackGroupPieces(ctx: Ctx, reservedFor: string): Promise<void> {
  await sql`
    with gone as (
      delete from group_buy_reservation where reserved_for = ${reservedFor} returning entry_id, member_id, quantity, is_joined),
    untaken as (
      update group_buy_entry e set taken = e.taken - g.quantity, joined = e.joined - case when g.is_joined then g.quantity else 0 end
      from gone g where e.id = g.entry_id)
    update group_buy_member_usage t set taken = t.taken - g.quantity from gone g
    where t.entry_id = g.entry_id and t.member_id = g.member_id`.execute(ctx.db)
}

/** The entry that an order has pieces of, held until the end of the command: it is decided by one at a time. */
export async function lockEntryOf(
  ctx: Ctx,
  reservedFor: string,
): Promise<{ id: number; state: GroupBuyState; endsAt: Date; quantity: number; isJoined: boolean } | undefined> {
  const { rows } = await sql<{ id: number; state: GroupBuyState; endsAt: Date; quantity: number; isJoined: boolean }>`
    select e.id, e.state, g.ends_at as "endsAt", r.quantity, r.is_joined as "isJoined"
    from group_buy_reservation r join group_buy_entry e on e.id = r.entry_id join group_buy g on g.id = e.group_buy_id
    where r.reserved_for = ${reservedFor} for update of e`.execute(ctx.db)
  return rows[0]
}

/** Counts the pieces of a paid order. The caller holds the entry. Answers whether the number is reached by them. */
export async function countJoined(ctx: Ctx, reservedFor: string, entryId: number, quantity: number): Promise<boolean> {
  await sql`update group_buy_reservation set is_joined = true where reserved_for = ${reservedFor}`.execute(ctx.db)
  const { rows } = await sql<{ isReached: boolean }>`
    update group_buy_entry e set joined = e.joined + ${quantity},
      state = case when e.joined + ${quantity} >= e.wanted then 'won' else e.state end,
      decided_at = case when e.joined + ${quantity} >= e.wanted then coalesce(e.decided_at, ${ctx.clock.now()}) else e.decided_at end
    from group_buy_entry before where e.id = ${entryId} and before.id = e.id
    returning before.state <> e.state as "isReached"`.execute(ctx.db)
  return rows[0]!.isReached
}

/** Whether an order has any. */
export const groupReserved = (reservedFor: string) =>
  sql`select from group_buy_reservation where reserved_for = ${reservedFor}`
