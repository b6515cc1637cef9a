import { type Insertable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { Seen } from '../categories-seen.ts'
import { type Counted, type Page, db, onOffer } from '../on-offer.store.ts'
import type { GroupBuyEntryTable } from '../promotion.tables.ts'

export interface GroupEntry {
  id: number
  groupBuyId: number
  categoryId: number
  skuId: number
  priceMinor: number
  wanted: number
  places: number
  joined: number
  memberLimit: number
  titles: LocalizedText
  startsAt: Date
  endsAt: Date
}
const columns = sql`e.id, e.group_buy_id as "groupBuyId", e.category_id as "categoryId", e.sku_id as "skuId", e.price_minor as "priceMinor",
  e.wanted, e.places, e.joined, e.member_limit as "memberLimit", g.titles, g.starts_at as "startsAt", g.ends_at as "endsAt"`

export interface GroupSearch {
  categoryId?: number | undefined
  groupBuyId?: number | undefined
}

export async function groupEntries(
  ctx: Ctx,
  seen: Seen,
  search: GroupSearch,
  { from, size }: Page,
): Promise<Counted<GroupEntry>> {
  const now = ctx.clock.now()
  const where = sql`from group_buy_entry e join group_buy g on g.id = e.group_buy_id and g.ends_at > ${now} ${onOffer(seen)}
    where ${search.categoryId === undefined ? sql`true` : sql`e.category_id = ${search.categoryId}`}
      and ${search.groupBuyId === undefined ? sql`true` : sql`e.group_buy_id = ${search.groupBuyId}`}`
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(ctx.db)
  const { rows } = await sql<GroupEntry>`select ${columns} ${where}
    order by g.starts_at > ${now}, e.joined >= e.places, g.ends_at, e.id limit ${size} offset ${from}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}

export async function groupEntriesOfGoods(ctx: Ctx, seen: Seen, goodsId: number, now: Date): Promise<GroupEntry[]> {
  const { rows } = await sql<GroupEntry>`
    select ${columns} from group_buy_entry e
    join group_buy g on g.id = e.group_buy_id and g.starts_at <= ${now} and g.ends_at > ${now} ${onOffer(seen)}
    where o.goods_id = ${goodsId} order by e.id limit 100`.execute(ctx.db)
  return rows
}

/** Categories with something to be seen. */
export const groupCategories = (ctx: Ctx, seen: Seen, now: Date) =>
  db(ctx)
    .selectFrom('group_buy_category')
    .selectAll()
    .where(
      sql<boolean>`exists (select from group_buy_entry e join group_buy g on g.id = e.group_buy_id and g.ends_at > ${now} ${onOffer(seen)}
        where e.category_id = ${sql.ref('group_buy_category.id')})`,
    )
    .orderBy('position')
    .orderBy('id')
    .limit(50)
    .execute()

export const groupBuysLeft = (ctx: Ctx, now: Date, id?: number) =>
  db(ctx)
    .selectFrom('group_buy')
    .selectAll()
    .where('ends_at', '>', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(100)
    .execute()

export const findGroupBuy = (ctx: Ctx, id: number) =>
  db(ctx).selectFrom('group_buy').selectAll().where('id', '=', id).executeTakeFirst()

export const insertGroupBuy = async (
  ctx: Ctx,
  it: { titles: LocalizedText; startsAt: Date; endsAt: Date },
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('group_buy')
      .values({ titles: json(it.titles), starts_at: it.startsAt, ends_at: it.endsAt })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const groupCategoriesAmong = async (ctx: Ctx, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from group_buy_category where id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return new Set(rows.map((row) => row.id))
}

/** In the order they are shown; answers their ids. */
export const writeGroupCategories = async (ctx: Ctx, names: readonly LocalizedText[]): Promise<number[]> => {
  const rows = await db(ctx)
    .insertInto('group_buy_category')
    .values(names.map((it, position) => ({ names: json(it), position })))
    .returning(['id', 'position'])
    .execute()
  return rows.sort((a, b) => a.position - b.position).map((row) => row.id)
}

/** Of these skus, those that already stand in the group buy. */
export const enteredSkus = async (ctx: Ctx, groupBuyId: number, skuIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ skuId: number }>`
    select sku_id as "skuId" from group_buy_entry where group_buy_id = ${groupBuyId} and sku_id = any(${[...skuIds]}::bigint[])`.execute(
    ctx.db,
  )
  return rows.map((row) => row.skuId)
}

/** The same sku in the same group buy again is the same entry, of the same shop. */
export async function writeGroupEntries(
  ctx: Ctx,
  entries: readonly Insertable<GroupBuyEntryTable>[],
): Promise<Map<number, number>> {
  const rows = await db(ctx)
    .insertInto('group_buy_entry')
    .values([...entries])
    .onConflict((conflict) =>
      conflict
        .columns(['group_buy_id', 'sku_id'])
        .doUpdateSet((given) => ({
          category_id: given.ref('excluded.category_id'),
          price_minor: given.ref('excluded.price_minor'),
          wanted: given.ref('excluded.wanted'),
          places: given.ref('excluded.places'),
          member_limit: given.ref('excluded.member_limit'),
        }))
        .whereRef('group_buy_entry.shop_id', '=', 'excluded.shop_id' as never),
    )
    .returning(['id', 'sku_id'])
    .execute()
  return new Map(rows.map((row) => [row.sku_id, row.id]))
}
