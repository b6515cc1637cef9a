import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import { type Counted, type Page, db } from '../on-offer.store.ts'
import { isStanding, type PointsEntry } from './points-goods.store.ts'

export interface CountedCategory {
  id: number
  names: LocalizedText
  position: number
  version: number
  /** Goods in it that were not taken down. */
  goods: number
}

/** In the order in which they are shown. */
export async function allPointsCategories(ctx: Ctx): Promise<CountedCategory[]> {
  const { rows } = await sql<CountedCategory>`
    select c.id, c.names, c.position, c.version,
      (select count(*) from points_goods e where e.category_id = c.id and e.deleted_at is null)::int as goods
    from points_category c order by c.position, c.id`.execute(ctx.db)
  return rows
}

export const insertCategory = async (ctx: Ctx, names: LocalizedText): Promise<number> =>
  (
    await db(ctx)
      .insertInto('points_category')
      .values((eb) => ({
        names: json(names),
        position: eb.selectFrom('points_category').select(sql<number>`coalesce(max(position) + 1, 0)`.as('next')),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Nothing where it is not there in that version. */
export const updateCategory = (
  ctx: Ctx,
  id: number,
  version: number,
  { names, position }: Pick<CountedCategory, 'names' | 'position'>,
) =>
  db(ctx)
    .updateTable('points_category')
    .set({ names: json(names), position, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** Nothing where it is not there, or has or had goods. */
export const deleteCategory = (ctx: Ctx, id: number) =>
  db(ctx)
    .deleteFrom('points_category')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from points_goods e where e.category_id = points_category.id)`)
    .returning('id')
    .executeTakeFirst()

export interface OfferedForPoints extends PointsEntry {
  takenDown: boolean
  /** On the shelf of an open shop, for more than the money beside the points, and its time has not passed. */
  isSold: boolean
}

/** Of every shop, the latest first. */
export async function pageOfPointsGoodsUnscoped(
  ctx: Ctx,
  about: {
    id?: number
    keyword?: string | undefined
    categoryId?: number | undefined
    takenDown?: boolean | undefined
  },
  { from, size }: Page,
): Promise<Counted<OfferedForPoints>> {
  const { id, keyword, categoryId, takenDown } = about
  const found = sql`from points_goods e left join offer o on o.sku_id = e.sku_id join shop_summary f on f.shop_id = e.shop_id
    where ${id === undefined ? sql`true` : sql`e.id = ${id}`} and ${categoryId === undefined ? sql`true` : sql`e.category_id = ${categoryId}`}
    and ${takenDown === undefined ? sql`true` : takenDown ? sql`e.deleted_at is not null` : sql`e.deleted_at is null`}
    and ${keyword ? sql`(strpos(lower(o.names::text), lower(${keyword})) > 0 or strpos(lower(f.name), lower(${keyword})) > 0)` : sql`true`}`
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(ctx.db)
  const { rows } = await sql<OfferedForPoints>`
    select e.id, e.category_id as "categoryId", e.shop_id as "shopId", e.sku_id as "skuId", e.points, e.price_minor as "priceMinor", e.total,
      e.taken, e.member_limit as "memberLimit", e.version, e.deleted_at is not null as "takenDown",
      coalesce(o.on_shelf and f.is_open and (e.deleted_at is not null or ${isStanding(ctx.clock.now())}) and e.price_minor < o.price_minor, false) as "isSold" ${found}
    order by e.id desc limit ${size} offset ${from}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}

/** Locked until the end of the command. */
export const lockOffered = (ctx: Ctx, id: number) =>
  db(ctx)
    .selectFrom('points_goods')
    .select([
      'id',
      'shop_id as shopId',
      'sku_id as skuId',
      'taken',
      'version',
      'points',
      'price_minor as priceMinor',
      'total',
      'deleted_at as deletedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const markTakenDown = (ctx: Ctx, id: number) =>
  db(ctx)
    .updateTable('points_goods')
    .set({ deleted_at: ctx.clock.now(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
