import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { fieldsOf, overwritten, rowMapping } from '#platform/database/row-mapping'
import type { Seen } from '../categories-seen.ts'
import { type Counted, type Page, db, onOffer } from '../on-offer.store.ts'
import type { GroupBuyEntryTable, GroupBuyTable } from '../promotion.tables.ts'

/** The one mapping of a group buy's row. */
const groupBuyRow = rowMapping<GroupBuyTable>()({
  id: 'id',
  titles: 'titles',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
})
export type GroupBuy = ReturnType<typeof groupBuyRow.read>

/** The one mapping of an entry's row; what had joined before the mall was there is for statements alone. */
const entryRow = rowMapping<GroupBuyEntryTable>()(
  {
    id: 'id',
    groupBuyId: 'group_buy_id',
    categoryId: 'category_id',
    shopId: 'shop_id',
    skuId: 'sku_id',
    priceMinor: 'price_minor',
    wanted: 'wanted',
    places: 'places',
    joined: 'joined',
    memberLimit: 'member_limit',
    taken: 'taken',
    state: 'state',
    decidedAt: 'decided_at',
    endedBecause: 'ended_because',
    closedAt: 'closed_at',
  },
  ['joined_before'],
)
type EntryRow = ReturnType<typeof entryRow.read>
/** What an entry comes to have once it is there. */
const afterwards = ['id', 'joined', 'taken', 'state', 'decidedAt', 'endedBecause', 'closedAt'] as const
const newEntryRow = entryRow.without(afterwards)
/** An entry with what and when its group buy is. */
export interface GroupEntry extends EntryRow, Omit<GroupBuy, 'id'> {}
export const entryColumns = sql`${fieldsOf(entryRow, 'e')}, ${fieldsOf(groupBuyRow.without(['id']), 'g')}`

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
    where e.state <> 'lost' and e.closed_at is null and ${search.categoryId === undefined ? sql`true` : sql`e.category_id = ${search.categoryId}`}
      and ${search.groupBuyId === undefined ? sql`true` : sql`e.group_buy_id = ${search.groupBuyId}`}`
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(ctx.db)
  const { rows } = await sql<GroupEntry>`select ${entryColumns} ${where}
    order by g.starts_at > ${now}, e.taken >= e.places, g.ends_at, e.id limit ${size} offset ${from}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}

export async function groupEntriesOfGoods(ctx: Ctx, seen: Seen, goodsId: number, now: Date): Promise<GroupEntry[]> {
  const { rows } = await sql<GroupEntry>`
    select ${entryColumns} from group_buy_entry e
    join group_buy g on g.id = e.group_buy_id and g.starts_at <= ${now} and g.ends_at > ${now} ${onOffer(seen)}
    where o.goods_id = ${goodsId} and e.state <> 'lost' and e.closed_at is null order by e.id limit 100`.execute(ctx.db)
  return rows
}

/** Categories with something to be seen. */
export const groupCategories = (ctx: Ctx, seen: Seen, now: Date) =>
  db(ctx)
    .selectFrom('group_buy_category')
    .selectAll()
    .where(
      sql<boolean>`exists (select from group_buy_entry e join group_buy g on g.id = e.group_buy_id and g.ends_at > ${now} ${onOffer(seen)}
        where e.category_id = ${sql.ref('group_buy_category.id')} and e.state <> 'lost' and e.closed_at is null)`,
    )
    .orderBy('position')
    .orderBy('id')
    .limit(50)
    .execute()

export const groupBuysLeft = async (ctx: Ctx, now: Date, id?: number): Promise<GroupBuy[]> => {
  const rows = await db(ctx)
    .selectFrom('group_buy')
    .selectAll()
    .where('ends_at', '>', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(groupBuyRow.read)
}

export const findGroupBuy = async (ctx: Ctx, id: number): Promise<GroupBuy | undefined> => {
  const row = await db(ctx).selectFrom('group_buy').selectAll().where('id', '=', id).executeTakeFirst()
  return row && groupBuyRow.read(row)
}

export const insertGroupBuy = async (ctx: Ctx, groupBuy: Omit<GroupBuy, 'id'>): Promise<number> =>
  (
    await db(ctx)
      .insertInto('group_buy')
      .values(groupBuyRow.without(['id']).values(groupBuy))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const groupCategoriesAmong = async (ctx: Ctx, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from group_buy_category where id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return new Set(rows.map((row) => row.id))
}

/** Writes what buyers read of it, and when it is. */
export const updateGroupBuy = (ctx: Ctx, id: number, groupBuy: Omit<GroupBuy, 'id'>) =>
  db(ctx)
    .updateTable('group_buy')
    .set(groupBuyRow.without(['id']).values(groupBuy))
    .where('id', '=', id)
    .execute()

/** Skus that stand in a group buy. */
export const skusOfGroupBuy = async (ctx: Ctx, id: number): Promise<number[]> =>
  (await db(ctx).selectFrom('group_buy_entry').select('sku_id').where('group_buy_id', '=', id).execute()).map(
    (row) => row.sku_id,
  )

/** Held until the end of the command. */
export const lockGroupBuy = async (ctx: Ctx, id: number): Promise<GroupBuy | undefined> => {
  const row = await db(ctx).selectFrom('group_buy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && groupBuyRow.read(row)
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
  entries: readonly Omit<EntryRow, (typeof afterwards)[number]>[],
): Promise<Map<number, number>> {
  const rows = entries.map((entry) => newEntryRow.values(entry))
  const written = await db(ctx)
    .insertInto('group_buy_entry')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['group_buy_id', 'sku_id'])
        .doUpdateSet(overwritten(rows, 'group_buy_id', 'sku_id', 'shop_id'))
        .whereRef('group_buy_entry.shop_id', '=', 'excluded.shop_id' as never),
    )
    .returning(['id', 'sku_id'])
    .execute()
  return new Map(written.map((row) => [row.sku_id, row.id]))
}
