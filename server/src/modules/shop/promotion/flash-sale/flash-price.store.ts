import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import { db } from '../on-offer.store.ts'
import type { ReachAsked, RunningAsked } from '../promotion-type.ts'
import type { FlashSaleReservationTable } from '../promotion.tables.ts'

/** The one mapping of a reservation's row. */
const reservationRow = rowMapping<FlashSaleReservationTable>()({
  entryId: 'entry_id',
  reservedFor: 'reserved_for',
  memberId: 'member_id',
  quantity: 'quantity',
})
type Reservation = ReturnType<typeof reservationRow.read>

export interface FlashRow {
  entryId: number
  skuId: number
  titles: LocalizedText
  priceMinor: number
  /** A text, as json has it. */
  endsAt: string
  left: number
  /** 0: as many as there are. */
  memberLimit: number
  /** By the member, in all. */
  taken: number
  /** For `reservedFor`. */
  reserved: number
}

/** Entries of skus in the sale that runs now, and what a member and an order have of them. */
export const flashRunning = ({ memberId, skuIds, reservedFor, now }: RunningAsked) => sql<FlashRow>`
    select e.id as "entryId", e.sku_id as "skuId", f.titles, e.price_minor as "priceMinor", s.ends_at as "endsAt",
      e.set_aside - e.sold as left, e.member_limit as "memberLimit", coalesce(t.taken, 0) as taken, coalesce(r.quantity, 0) as reserved
    from flash_sale_entry e
    join flash_sale_slot s on s.id = e.slot_id and s.starts_at <= ${now} and s.ends_at > ${now}
    join flash_sale f on f.id = s.flash_sale_id
    left join flash_sale_member_usage t on t.entry_id = e.id and t.member_id = ${memberId}
    left join flash_sale_reservation r on r.entry_id = e.id and r.reserved_for = ${reservedFor}
    where e.sku_id = ${anyOf(skuIds)} and e.state = 'approved'`

/** The skus of entries and when their hours are. */
export const flashReach = ({ now, until }: ReachAsked) => sql`
    select e.sku_id, null::bigint as shop_id, null::bigint[] as goods_ids, s.starts_at, s.ends_at, null::jsonb as fixed
    from flash_sale_entry e join flash_sale_slot s on s.id = e.slot_id
    where e.state = 'approved' and s.ends_at > ${now} and s.starts_at < ${until}`

export const flashReservations = (
  ctx: Ctx,
  reservedFor: string,
): Promise<{ entryId: number; skuId: number; quantity: number }[]> =>
  db(ctx)
    .selectFrom('flash_sale_reservation as r')
    .innerJoin('flash_sale_entry as e', 'e.id', 'r.entry_id')
    .select(['r.entry_id as entryId', 'e.sku_id as skuId', 'r.quantity'])
    .where('r.reserved_for', '=', reservedFor)
    .orderBy('r.entry_id')
    .execute()

/**
 * Takes pieces for an order while the sale runs and some are left, and counts them for the member; false where they are gone or more
 * than one may have: the caller takes back what it has done. One statement, because many wait for the entry.
 */
export async function takePieces(
  ctx: Ctx,
  { entryId, memberId, reservedFor, quantity }: Reservation,
): Promise<boolean> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ taken: number }>`
    with sold as (
      update flash_sale_entry e set sold = e.sold + ${quantity} from flash_sale_slot s
      where e.id = ${entryId} and e.state = 'approved' and e.sold + ${quantity} <= e.set_aside and s.id = e.slot_id and s.starts_at <= ${now} and s.ends_at > ${now}
      returning e.id, e.member_limit),
    share as (
      insert into flash_sale_member_usage as t (entry_id, member_id, taken)
      select sold.id, ${memberId}, ${quantity} from sold where sold.member_limit = 0 or ${quantity} <= sold.member_limit
      on conflict (entry_id, member_id) do update set taken = t.taken + excluded.taken
        where (select e.member_limit = 0 or t.taken + excluded.taken <= e.member_limit from flash_sale_entry e where e.id = t.entry_id)
      returning t.entry_id, t.member_id)
    insert into flash_sale_reservation as r (entry_id, reserved_for, member_id, quantity)
    select entry_id, ${reservedFor}, member_id, ${quantity} from share
    on conflict (reserved_for, entry_id) do update set quantity = r.quantity + excluded.quantity
    returning r.quantity as taken`.execute(ctx.db)
  return rows.length > 0
}

/**
 * How many pieces members can still have of each sku that is on sale in a flash sale now; null where none is. `ticked` names the lines:
 * `member_id`, `sku_id`, and what else is wanted of them. Made once, at the top of a file.
 */
export const flashReachReader = <Asked extends object, Line extends object>(
  ticked: (asked: Asked) => RawBuilder<Line>,
) =>
  compileOnce(
    (_db, asked: Asked & { now: Date }) => sql<Line & { reach: number | null }>`
      select l.*, f.reach from (${ticked(asked)}) l left join lateral (
        select max(least(e.set_aside - e.sold, case when e.member_limit > 0 then e.member_limit - coalesce(t.taken, 0) end)) as reach
        from flash_sale_entry e
        join flash_sale_slot s on s.id = e.slot_id and s.starts_at <= ${asked.now} and s.ends_at > ${asked.now}
        left join flash_sale_member_usage t on t.entry_id = e.id and t.member_id = l.member_id
        where e.sku_id = l.sku_id and e.state = 'approved') f on true`,
  )

/** Pieces an order gives back, all or some; counted once, because the reservation goes with them. */
export async function giveBackPieces(ctx: Ctx, reservedFor: string, entryId: number, quantity: number): Promise<void> {
  await sql`
    with gone as (
      delete from flash_sale_reservation where reserved_for = ${reservedFor} and entry_id = ${entryId} and quantity = ${quantity}
      returning entry_id, member_id),
    less as (
      update flash_sale_reservation set quantity = quantity - ${quantity}
      where reserved_for = ${reservedFor} and entry_id = ${entryId} and quantity > ${quantity} returning entry_id, member_id),
    given as (select * from gone union all select * from less),
    unsold as (update flash_sale_entry e set sold = e.sold - ${quantity} from given g where e.id = g.entry_id)
    update flash_sale_member_usage t set taken = t.taken - ${quantity} from given g
    where t.entry_id = g.entry_id and t.member_id = g.member_id`.execute(ctx.db)
}

/** Whether an order has any. */
export const flashReserved = (reservedFor: string) =>
  sql`select from flash_sale_reservation where reserved_for = ${reservedFor}`
