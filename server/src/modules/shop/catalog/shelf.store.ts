import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf } from '#platform/database/database'
import { among, db, type goodsRow } from './catalog.store.ts'
import { goodsMachine, type GoodsStatus, type GoodsTransition } from './goods.machine.ts'

export type GoodsOnShelf = Pick<ReturnType<typeof goodsRow.read>, 'id' | 'shopId' | 'names' | 'status' | 'version'>

/** Goods as whoever asks may move them: a shop its own, an operator all. */
export async function findGoodsOnShelf(ctx: Ctx, id: number): Promise<GoodsOnShelf | undefined> {
  const { actor } = ctx
  const scope =
    actor.kind === 'seller' ? sql<boolean>`shop_id = ${actor.shopId}` : sql<boolean>`${actor.kind === 'admin'}`
  return db(ctx)
    .selectFrom('goods')
    .select(['id', 'shop_id as shopId', 'names', 'status', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(scope)
    .executeTakeFirst()
}

export const moveGoodsRow = (ctx: Ctx, goods: GoodsOnShelf, step: GoodsTransition, note: string): Promise<void> =>
  goodsMachine.apply(ctx, goods, step, { note, change: { changed_at: ctx.clock.now() } })

/** Where goods stood before their last step; undefined while none was taken. */
export async function statusBefore(ctx: Ctx, goodsId: number): Promise<GoodsStatus | undefined> {
  const row = await db(ctx)
    .selectFrom('goods_history')
    .select('from_status')
    .where('goods_id', '=', goodsId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.from_status as GoodsStatus | undefined
}

/** Puts drafts that the caller has just made on the shelf; answers how many. */
export async function shelveDrafts(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    with moved as (
      update goods set status = 'on_shelf', version = version + 1, changed_at = ${ctx.clock.now()}
      where id = ${anyOf(ids)} and status = 'draft' returning id)
    ${goodsMachine.record(ctx, sql`select id, 'shelve' as transition, 'draft' as from_status, 'on_shelf' as to_status, '' as note from moved`)}
    returning goods_id`.execute(ctx.db)
  return rows.length
}

/** Takes goods of a shop off the shelf that have still the version that is said, in the order of their ids; answers which. */
export async function unshelveRows(
  ctx: Ctx,
  shopId: number,
  goods: readonly { id: number; version: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with held as materialized (
      select g.id from goods g
      join unnest(${goods.map((it) => it.id)}::bigint[], ${goods.map((it) => it.version)}::int[]) as w(id, version) on w.id = g.id
      where g.shop_id = ${shopId} and g.status = 'on_shelf' and g.version = w.version and g.deleted_at is null
      order by g.id for update of g),
    moved as (
      update goods set status = 'off_shelf', version = version + 1, changed_at = ${ctx.clock.now()}
      where id in (select id from held) returning id)
    ${goodsMachine.record(ctx, sql`select id, 'unshelve' as transition, 'on_shelf' as from_status, 'off_shelf' as to_status, '' as note from moved`)}
    returning goods_id as id`.execute(ctx.db)
  return rows.map((it) => it.id)
}

/** Which version goods have by now. */
export async function versionsNow(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db(ctx).selectFrom('goods').select(['id', 'version']).where(among('id', ids)).execute()
  return new Map(rows.map((row) => [row.id, row.version]))
}

const goodsIdsBy =
  (column: 'shop_id' | 'brand_id') =>
  async (ctx: Ctx, of: number, after: number, count: number): Promise<number[]> => {
    const rows = await db(ctx)
      .selectFrom('goods')
      .select('id')
      .where(column, '=', of)
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(count)
      .execute()
    return rows.map((row) => row.id)
  }
/** Ids of goods of a shop above one of them, in order. */
export const goodsIdsOfShop = goodsIdsBy('shop_id')
/** The same of a brand. */
export const goodsIdsOfBrand = goodsIdsBy('brand_id')
