import { type Insertable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { MediaTables, UploadTable } from './media.tables.ts'

/** Which of these contents an account has uploaded, and what for. */
export const uploadedBy = (ctx: Ctx, accountId: number, contents: readonly string[]) =>
  tablesOf<MediaTables>(ctx)
    .selectFrom('upload')
    .select(['sha256', 'scene'])
    .where('account_id', '=', accountId)
    .where('sha256', 'in', [...contents])
    .execute()

/** Which of these contents came into the album of the caller's shop, or into the mall's where an operator asks. */
export async function uploadedForAlbum(ctx: Ctx, contents: readonly string[]): Promise<string[]> {
  const { actor } = ctx
  if (actor.kind !== 'seller' && actor.kind !== 'admin') return []
  const shopId = actor.kind === 'seller' ? actor.shopId : null
  const rows = await tablesOf<MediaTables>(ctx)
    .selectFrom('upload')
    .select('sha256')
    .where('sha256', 'in', [...contents])
    .where('scene', '=', 'album')
    .where('shop_id', shopId === null ? 'is' : '=', shopId)
    .execute()
  return rows.map((it) => it.sha256)
}

/** Makes uploads of an account everybody's. */
export const publishUploads = (ctx: Ctx, accountId: number, contents: readonly string[]) =>
  tablesOf<MediaTables>(ctx)
    .updateTable('upload')
    .set({ is_public: true })
    .where('account_id', '=', accountId)
    .where('sha256', 'in', [...contents])
    .where('is_public', '=', false)
    .execute()

export const isPublicUpload = async (ctx: Ctx, sha256: string): Promise<boolean> =>
  (await tablesOf<MediaTables>(ctx)
    .selectFrom('upload')
    .select('id')
    .where('sha256', '=', sha256)
    .where('is_public', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const noteUpload = (ctx: Ctx, upload: Omit<Insertable<UploadTable>, 'created_at'>) =>
  tablesOf<MediaTables>(ctx)
    .insertInto('upload')
    .values({ ...upload, created_at: ctx.clock.now() })
    .execute()

/** A picture that came twice lies there once; it counts for whoever brought it first. */
const onceEach = sql`(select distinct on (sha256) sha256, bytes, shop_id from upload order by sha256, id) stored`

/** What pictures take. */
export const storedPictures = async (ctx: Ctx): Promise<{ files: number; bytes: number }> =>
  (
    await sql<{ files: number; bytes: number }>`select count(*)::int as files, coalesce(sum(bytes), 0)::bigint as bytes
      from ${onceEach}`.execute(ctx.db)
  ).rows[0]!

/** The same for each shop whose people uploaded some. */
export const storedPicturesOfShops = async (ctx: Ctx) =>
  (
    await sql<{ shopId: number; files: number; bytes: number }>`select shop_id as "shopId", count(*)::int as files,
      coalesce(sum(bytes), 0)::bigint as bytes from ${onceEach} where shop_id is not null group by shop_id`.execute(
      ctx.db,
    )
  ).rows
