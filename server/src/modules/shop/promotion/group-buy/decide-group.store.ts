import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { db } from '../on-offer.store.ts'
import type { DecidedGroup } from './group-buy.events.ts'
import type { GroupBuyState } from './group-buy.types.ts'

/** What is told of an entry that is decided. */
export async function decidedGroup(ctx: Ctx, entryId: number): Promise<DecidedGroup> {
  const { rows } = await sql<DecidedGroup>`
    select e.id as "entryId", e.sku_id as "skuId", e.shop_id as "shopId", e.wanted, e.joined, coalesce(e.ended_because, '') as reason,
      array(select distinct r.member_id from group_buy_reservation r where r.entry_id = e.id order by 1) as "memberIds"
    from group_buy_entry e where e.id = ${entryId}`.execute(ctx.db)
  return rows[0]!
}

/** Entries in the whole mall whose time is over and that nobody has decided yet. */
export async function groupsToEndUnscoped(ctx: Ctx, without: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from group_buy_entry e join group_buy g on g.id = e.group_buy_id and g.ends_at <= ${ctx.clock.now()}
    where e.state = 'open' and e.id <> all(${[...without]}::bigint[]) order by e.id limit 50`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** What orders have of entries that were lost, in the whole mall: all of it has to go back. */
export async function reservedOfLostUnscoped(ctx: Ctx, without: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ reservedFor: string }>`
    select r.reserved_for as "reservedFor" from group_buy_entry e join group_buy_reservation r on r.entry_id = e.id
    where e.state = 'lost' and r.reserved_for <> all(${[...without]}::text[]) order by e.id, r.reserved_for limit 50`.execute(
    ctx.db,
  )
  return rows.map((row) => row.reservedFor)
}

/** Holds an entry with its group buy; that of another shop, where one is named, is not there. */
export async function lockGroupEntry(
  ctx: Ctx,
  entryId: number,
  shopId?: number,
): Promise<{ state: GroupBuyState; startsAt: Date; endsAt: Date; isClosed: boolean; shopId: number } | undefined> {
  // Its group buy first, so that an end that is moved is moved before or after.
  await sql`select from group_buy where id = (select group_buy_id from group_buy_entry where id = ${entryId}) for share`.execute(
    ctx.db,
  )
  const { rows } = await sql<{
    state: GroupBuyState
    startsAt: Date
    endsAt: Date
    isClosed: boolean
    shopId: number
  }>`select e.state, g.starts_at as "startsAt", g.ends_at as "endsAt", e.closed_at is not null as "isClosed", e.shop_id as "shopId"
    from group_buy_entry e join group_buy g on g.id = e.group_buy_id
    where e.id = ${entryId} and ${shopId === undefined ? sql`true` : sql`e.shop_id = ${shopId}`} for update of e`.execute(
    ctx.db,
  )
  return rows[0]
}

/** The number was not reached in time. False where it is decided, or its time is not over. The caller holds the entry. */
export async function markLost(ctx: Ctx, entryId: number): Promise<boolean> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: number }>`
    update group_buy_entry e set state = 'lost', decided_at = ${now} from group_buy g
    where e.id = ${entryId} and e.state = 'open' and g.id = e.group_buy_id and g.ends_at <= ${now} returning e.id`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Nobody can join any more; one that is open is lost by it. The caller holds the entry. */
export const closeGroupEntry = (ctx: Ctx, entryId: number, because: string) => {
  const now = ctx.clock.now()
  return sql`update group_buy_entry set closed_at = ${now}, ended_because = ${because},
      state = case when state = 'open' then 'lost' else state end, decided_at = coalesce(decided_at, ${now})
    where id = ${entryId} and closed_at is null`.execute(ctx.db)
}

/** Takes away an entry that nobody can have joined. */
export const removeGroupEntry = (ctx: Ctx, entryId: number) =>
  db(ctx).deleteFrom('group_buy_entry').where('id', '=', entryId).where('taken', '=', 0).execute()
