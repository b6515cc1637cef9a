import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import { fieldsOf, rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { Seen } from '../categories-seen.ts'
import { type Counted, type Page, db, onOffer } from '../on-offer.store.ts'
import type { PointsGoodsTable } from '../promotion.tables.ts'

/** The one mapping of its row. */
const pointsRow = rowMapping<PointsGoodsTable>()(
  {
    id: 'id',
    categoryId: 'category_id',
    shopId: 'shop_id',
    skuId: 'sku_id',
    points: 'points',
    priceMinor: 'price_minor',
    total: 'total',
    taken: 'taken',
    memberLimit: 'member_limit',
    version: 'version',
  },
  ['deleted_at', 'taken_before', 'created_at', 'offered_until'],
)
export type PointsEntry = ReturnType<typeof pointsRow.read>
export type PointsTerms = Omit<PointsEntry, 'id' | 'shopId' | 'skuId' | 'taken' | 'version'>
const newRow = pointsRow.without(['id', 'taken', 'version'])
const termsRow = newRow.without(['shopId', 'skuId'])
const columns = fieldsOf(pointsRow, 'e')
/** Entries `e` that were not taken down and whose time has not passed. */
export const isStanding = (now: Date) =>
  sql<boolean>`e.deleted_at is null and (e.offered_until is null or e.offered_until > ${now})`

export async function pointsEntries(
  ctx: Ctx,
  seen: Seen,
  categoryId: number | undefined,
  { from, size }: Page,
): Promise<Counted<PointsEntry>> {
  const where = sql`from points_goods e ${onOffer(seen)} where ${isStanding(ctx.clock.now())}
    and ${categoryId === undefined ? sql`true` : sql`e.category_id = ${categoryId}`}`
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(ctx.db)
  const { rows } = await sql<PointsEntry>`select ${columns} ${where}
    order by e.taken >= e.total, e.points, e.id limit ${size} offset ${from}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}

export async function pointsEntriesOfGoods(ctx: Ctx, seen: Seen, goodsId: number): Promise<PointsEntry[]> {
  const { rows } = await sql<PointsEntry>`select ${columns} from points_goods e ${onOffer(seen)}
    where ${isStanding(ctx.clock.now())} and e.taken < e.total and o.goods_id = ${goodsId} order by e.id limit 100`.execute(
    ctx.db,
  )
  return rows
}

/** Categories with something to be seen. */
export const pointsCategories = (ctx: Ctx, seen: Seen) =>
  db(ctx)
    .selectFrom('points_category')
    .selectAll()
    .where(
      sql<boolean>`exists (select from points_goods e ${onOffer(seen)} where ${isStanding(ctx.clock.now())} and e.category_id = ${sql.ref('points_category.id')})`,
    )
    .orderBy('position')
    .orderBy('id')
    .limit(50)
    .execute()

export const findPointsCategory = (ctx: Ctx, id: number) =>
  db(ctx).selectFrom('points_category').select('id').where('id', '=', id).executeTakeFirst()

/** In the order they are shown; answers their ids. */
export const writePointsCategories = async (ctx: Ctx, names: readonly LocalizedText[]): Promise<number[]> => {
  const rows = await db(ctx)
    .insertInto('points_category')
    .values(names.map((it, position) => ({ names: json(it), position })))
    .returning(['id', 'position'])
    .execute()
  return rows.sort((a, b) => a.position - b.position).map((row) => row.id)
}

/** Of the shop; locked until the end of the command. What was taken down is none. */
export const lockPointsGoods = (ctx: Ctx, shopId: number, skuId: number) =>
  db(ctx)
    .selectFrom('points_goods as e')
    .select(['e.id', 'e.taken', isStanding(ctx.clock.now()).as('isOffered')])
    .where('e.shop_id', '=', shopId)
    .where('e.sku_id', '=', skuId)
    .where('e.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const insertPointsGoods = async (
  ctx: Ctx,
  entry: Omit<PointsEntry, 'id' | 'taken' | 'version'>,
  offeredUntil: Date | null = null,
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('points_goods')
      .values({ ...newRow.values(entry), created_at: ctx.clock.now(), offered_until: offeredUntil })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const changePointsGoods = (ctx: Ctx, shopId: number, id: number, terms: PointsTerms) =>
  db(ctx)
    .updateTable('points_goods')
    .set({ ...termsRow.values(terms), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .execute()
