import { type Selectable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { rowMapping, recordsOf } from '#platform/database/row-mapping'
import { among, db, goodsRow, skuRow } from '../catalog.store.ts'
import type { GoodsVersionTable, SkuTable } from '../catalog.tables.ts'

/** The one mapping of the row of a version. */
const versionRow = rowMapping<GoodsVersionTable>()({
  goodsId: 'goods_id',
  shopId: 'shop_id',
  number: 'number',
  way: 'way',
  content: 'content',
  changed: 'changed',
  publishedAt: 'published_at',
  publishedBy: 'published_by',
  approvedBy: 'approved_by',
})
export type GoodsVersion = ReturnType<typeof versionRow.read>
const versionsKept = 100

/** Goods that the caller holds, with their skus. */
export async function goodsHeld(ctx: Ctx, ids: readonly number[]) {
  const goods = await db(ctx).selectFrom('goods').selectAll().where(among('id', ids)).orderBy('id').execute()
  const skus = new Map<number, Selectable<SkuTable>[]>()
  const rows = db(ctx).selectFrom('sku').selectAll().where(among('goods_id', ids)).where('deleted_at', 'is', null)
  for (const sku of await rows.orderBy('position').orderBy('id').execute())
    skus.set(sku.goods_id, [...(skus.get(sku.goods_id) ?? []), sku])
  return goods.map((row) => ({
    ...goodsRow.read(row),
    skus: (skus.get(row.id) ?? []).map((it) => ({ ...skuRow.read(it), stock: 0 })),
  }))
}

/** The last version of each of these goods. */
export async function lastVersions(ctx: Ctx, ids: readonly number[]): Promise<Map<number, GoodsVersion>> {
  const rows = await db(ctx)
    .selectFrom('goods_version')
    .selectAll()
    .distinctOn('goods_id')
    .where(among('goods_id', ids))
    .orderBy('goods_id')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.goods_id, versionRow.read(row)]))
}

/** Keeps versions of goods that the caller holds, and drops what nobody goes back to any more. */
export async function addVersions(ctx: Ctx, versions: readonly GoodsVersion[]): Promise<void> {
  const rows = versions.map((it) => versionRow.write(it))
  await sql`insert into goods_version select * from ${recordsOf('goods_version', rows)}`.execute(ctx.db)
  const old = versions.filter((it) => it.number > versionsKept)
  if (!old.length) return
  await sql`
    delete from goods_version using unnest(${old.map((it) => it.goodsId)}::bigint[],
      ${old.map((it) => it.number - versionsKept)}::int[]) as old(goods_id, number)
    where goods_version.goods_id = old.goods_id and goods_version.number <= old.number`.execute(ctx.db)
}

const versionsOf = (ctx: Ctx, shopId: number, goodsId: number) =>
  db(ctx).selectFrom('goods_version').selectAll().where('shop_id', '=', shopId).where('goods_id', '=', goodsId)

/** Versions of goods of a shop, the latest first, and how many there are. */
export async function pageOfVersions(
  ctx: Ctx,
  shopId: number,
  goodsId: number,
  page: { offset: number; limit: number },
): Promise<{ rows: GoodsVersion[]; total: number }> {
  const rows = await versionsOf(ctx, shopId, goodsId)
    .orderBy('number', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  const { n } = await versionsOf(ctx, shopId, goodsId)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(versionRow.read), total: n }
}

export async function findVersion(
  ctx: Ctx,
  shopId: number,
  goodsId: number,
  number: number,
): Promise<GoodsVersion | undefined> {
  const row = await versionsOf(ctx, shopId, goodsId).where('number', '=', number).executeTakeFirst()
  return row && versionRow.read(row)
}
