import { type Insertable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import { among, db } from '../catalog.store.ts'
import type { GoodsFileTable } from '../catalog.tables.ts'
import type { GoodsDocument } from '../editor/read-document.ts'

export interface FileFacts {
  id: number
  name: string
  bytes: number
  file: string
}

export const insertGoodsFile = async (ctx: Ctx, file: Omit<Insertable<GoodsFileTable>, 'uploaded_at'>) =>
  (
    await db(ctx)
      .insertInto('goods_file')
      .values({ ...file, uploaded_at: ctx.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const filesOf = (ctx: Ctx, shopId: number, ids: readonly number[]) =>
  db(ctx)
    .selectFrom('goods_file')
    .select(['id', 'name', 'bytes', 'file'])
    .where('shop_id', '=', shopId)
    .where(among('id', ids))

/** Files of a shop by id; those of another are not there. */
export async function goodsFiles(ctx: Ctx, shopId: number, ids: readonly number[]): Promise<Map<number, FileFacts>> {
  const rows = ids.length ? await filesOf(ctx, shopId, ids).execute() : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of these files that the shop has, which stay until the command is over. */
export const shareGoodsFiles = async (ctx: Ctx, shopId: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set((await filesOf(ctx, shopId, ids).orderBy('id').forKeyShare().execute()).map((row) => row.id))

const names = (id: number) => json([{ fileId: id }])

/** Whether goods of the shop, what it wants of them, or a version of them names a file. */
export async function isFileNamed(ctx: Ctx, shopId: number, id: number): Promise<boolean> {
  const inDocument = json({ documents: [{ fileId: id }] })
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from goods where shop_id = ${shopId} and documents @> ${names(id)})
      or exists (select from goods_revision where shop_id = ${shopId} and document @> ${inDocument})
      or exists (select from goods_draft where shop_id = ${shopId} and document @> ${inDocument})
      or exists (select from goods_version where shop_id = ${shopId} and content @> ${inDocument}) as named`.execute(
    ctx.db,
  )
  return rows[0]!.named
}

/** Files that were uploaded before a moment, from one of them on, in order. */
export const goodsFilesBeforeUnscoped = (ctx: Ctx, before: Date, after: number, count: number) =>
  db(ctx)
    .selectFrom('goods_file')
    .select(['id', 'shop_id as shopId'])
    .where('uploaded_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()

/** Holds a file against whoever puts it into goods; undefined where it is gone. */
export const lockGoodsFile = (ctx: Ctx, shopId: number, id: number) =>
  filesOf(ctx, shopId, [id]).forUpdate().executeTakeFirst()

export const deleteGoodsFile = (ctx: Ctx, id: number) => db(ctx).deleteFrom('goods_file').where('id', '=', id).execute()

export const fileIdsOf = ({ documents }: Pick<GoodsDocument, 'documents'>): number[] => documents.map((it) => it.fileId)

/** What documents of goods take, of all shops. */
export const storedGoodsDocuments = (ctx: Ctx): Promise<{ files: number; bytes: number }> =>
  db(ctx)
    .selectFrom('goods_file')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()

/** The same for each shop that has some. */
export const storedGoodsDocumentsOfShops = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('goods_file')
    .select([
      'shop_id as shopId',
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
    ])
    .groupBy('shop_id')
    .execute()
