import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { literally } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import { type Counted, db, type Page } from '../on-offer.store.ts'
import { entryColumns, type GroupBuy, type GroupEntry } from './group-buy.store.ts'

/** Where an entry stands: before its group buy, joined by people, or decided. */
export type GroupPhase = 'planned' | 'running' | 'won' | 'lost'

/** An entry with the goods and the shop it is of. */
export interface GroupEntryRow extends GroupEntry {
  goodsId: number
  names: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  picture: string
  listMinor: number
  shopName: string
  categoryNames: LocalizedText
}

/** An entry that is open and whose time is over is lost: only nobody has written so yet. */
export const phaseOf = ({ state, startsAt, endsAt }: GroupEntry, now: Date): GroupPhase =>
  state !== 'open' ? state : startsAt > now ? 'planned' : endsAt > now ? 'running' : 'lost'

const phaseIs = (phase: GroupPhase, now: Date) =>
  ({
    planned: sql`e.state = 'open' and g.starts_at > ${now}`,
    running: sql`e.state = 'open' and g.starts_at <= ${now} and g.ends_at > ${now}`,
    won: sql`e.state = 'won'`,
    lost: sql`(e.state = 'lost' or (e.state = 'open' and g.ends_at <= ${now}))`,
  })[phase]

export interface GroupEntryFilter {
  entryId?: number | undefined
  shopId?: number | undefined
  groupBuyId?: number | undefined
  phase?: GroupPhase | undefined
  keyword?: string | undefined
}

/** Entries, whatever became of them; those of one shop for a shop. What runs and is to come stands first. */
export async function pageOfGroupEntries(
  ctx: Ctx,
  { entryId, shopId, groupBuyId, phase, keyword }: GroupEntryFilter,
  { from, size }: Page,
): Promise<Counted<GroupEntryRow>> {
  const now = ctx.clock.now()
  const like = `%${literally(keyword ?? '')}%`
  const where = sql`from group_buy_entry e join group_buy g on g.id = e.group_buy_id join group_buy_category c on c.id = e.category_id
    join offer o on o.sku_id = e.sku_id join shop_summary s on s.shop_id = e.shop_id
    where ${entryId === undefined ? sql`true` : sql`e.id = ${entryId}`} and ${shopId === undefined ? sql`true` : sql`e.shop_id = ${shopId}`}
      and ${groupBuyId === undefined ? sql`true` : sql`e.group_buy_id = ${groupBuyId}`} and ${phase ? phaseIs(phase, now) : sql`true`}
      and ${keyword ? sql`(o.names->>'en-us' ilike ${like} or o.names->>'zh-cn' ilike ${like} or o.names->>'en-id' ilike ${like})` : sql`true`}`
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(ctx.db)
  const { rows } = await sql<GroupEntryRow>`
    select ${entryColumns}, o.goods_id as "goodsId", o.names, o.specs, o.picture, o.price_minor as "listMinor", s.name as "shopName",
      c.names as "categoryNames" ${where}
    order by g.ends_at <= ${now}, case when g.ends_at > ${now} then g.starts_at end, g.ends_at desc, e.id limit ${size} offset ${from}`.execute(
    ctx.db,
  )
  return { total: counts[0]!.total, rows }
}

export const findGroupEntry = async (ctx: Ctx, entryId: number, shopId?: number): Promise<GroupEntryRow | undefined> =>
  (await pageOfGroupEntries(ctx, { entryId, shopId }, { from: 0, size: 1 })).rows[0]

/** What orders have of an entry, the latest first. */
export async function reservedOfEntry(
  ctx: Ctx,
  entryId: number,
  limit: number,
): Promise<{ reservedFor: string; quantity: number; isJoined: boolean }[]> {
  const { rows } = await sql<{ reservedFor: string; quantity: number; isJoined: boolean }>`
    select reserved_for as "reservedFor", quantity, is_joined as "isJoined" from group_buy_reservation where entry_id = ${entryId}
    order by length(reserved_for) desc, reserved_for desc limit ${limit}`.execute(ctx.db)
  return rows
}

/** Group buys with how many entries stand in them; what runs and is to come stands first. */
export async function pageOfGroupBuys(
  ctx: Ctx,
  { from, size }: Page,
): Promise<Counted<GroupBuy & { entries: number; won: number }>> {
  const now = ctx.clock.now()
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from group_buy`.execute(ctx.db)
  const { rows } = await sql<GroupBuy & { entries: number; won: number }>`
    select g.id, g.titles, g.starts_at as "startsAt", g.ends_at as "endsAt", count(e.id)::int as entries,
      count(e.id) filter (where e.state = 'won')::int as won
    from group_buy g left join group_buy_entry e on e.group_buy_id = g.id group by g.id
    order by g.ends_at <= ${now}, case when g.ends_at > ${now} then g.starts_at end, g.ends_at desc, g.id limit ${size} offset ${from}`.execute(
    ctx.db,
  )
  return { total: counts[0]!.total, rows }
}

/** Every category, in the order in which buyers see them. */
export const groupCategoriesOfAll = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('group_buy_category as c')
    .selectAll('c')
    .select(sql<number>`(select count(*)::int from group_buy_entry e where e.category_id = c.id)`.as('entries'))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

/** Goods of a shop in group buys of a time that are not lost; of each entry the goods. */
export async function groupEntriesOfShop(
  ctx: Ctx,
  shopId: number,
  from: Date,
  to: Date,
): Promise<
  { kind: 'group_buy'; id: number; titles: LocalizedText; startsAt: Date; overAt: Date; goodsIds: number[] }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof groupEntriesOfShop>>[number]>`
    select 'group_buy' as kind, e.id, g.titles, g.starts_at as "startsAt", g.ends_at as "overAt", array[o.goods_id] as "goodsIds"
    from group_buy_entry e join group_buy g on g.id = e.group_buy_id join offer o on o.sku_id = e.sku_id
    where e.shop_id = ${shopId} and e.state <> 'lost' and e.closed_at is null and g.starts_at < ${to} and g.ends_at > ${from}
    order by g.starts_at, e.id limit 100`.execute(ctx.db)
  return rows
}
