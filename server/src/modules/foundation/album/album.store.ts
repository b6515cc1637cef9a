import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { allOf, literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { AlbumFolderTable, AlbumPictureTable, AlbumTables } from './album.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<AlbumTables>(ctx)

const folderRow = rowMapping<AlbumFolderTable>()({ id: 'id', name: 'name', version: 'version' }, ['shop_id'])
const pictureRow = rowMapping<AlbumPictureTable>()(
  {
    id: 'id',
    folderId: 'folder_id',
    sha256: 'sha256',
    name: 'name',
    bytes: 'bytes',
    width: 'width',
    height: 'height',
    addedByName: 'added_by_name',
    addedAt: 'added_at',
    version: 'version',
  },
  ['shop_id'],
)
export type AlbumFolder = ReturnType<typeof folderRow.read>
export type AlbumPicture = ReturnType<typeof pictureRow.read>
export type NewAlbumPicture = Omit<AlbumPicture, 'id' | 'version'>

/** An album is a shop's or, without one, the mall's. */
type Owner = number | null
const ofOwner = (owner: Owner) => (owner === null ? 'is' : '=')

/** People who add to an album do it one after the other until the command is over. */
export const lockAlbum = (ctx: Pick<Ctx, 'db'>, owner: Owner) =>
  sql`select pg_advisory_xact_lock(hashtextextended('album', ${owner ?? 0}))`.execute(ctx.db)

export const foldersOfAlbum = async (ctx: Ctx, owner: Owner): Promise<AlbumFolder[]> => {
  const rows = await db(ctx)
    .selectFrom('album_folder')
    .selectAll()
    .where('shop_id', ofOwner(owner), owner)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(folderRow.read)
}

/** A folder that nobody deletes until the command is over. */
export const lockAlbumFolder = async (ctx: Ctx, owner: Owner, id: number): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('album_folder')
    .select('id')
    .where('shop_id', ofOwner(owner), owner)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()) !== undefined

export const insertAlbumFolder = async (ctx: Ctx, owner: Owner, name: string): Promise<number> =>
  (await db(ctx).insertInto('album_folder').values({ shop_id: owner, name }).returning('id').executeTakeFirstOrThrow())
    .id

/** False where somebody has changed it since that version. */
export const renameAlbumFolderRow = async (
  ctx: Ctx,
  owner: Owner,
  { id, version, name }: { id: number; version: number; name: string },
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('album_folder')
    .set({ name, version: version + 1 })
    .where('shop_id', ofOwner(owner), owner)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Locks a folder for its end: whoever moves pictures into it meanwhile waits and finds it gone. */
export const lockFolderToDelete = async (ctx: Ctx, owner: Owner, id: number): Promise<AlbumFolder | undefined> => {
  const row = await db(ctx)
    .selectFrom('album_folder')
    .selectAll()
    .where('shop_id', ofOwner(owner), owner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && folderRow.read(row)
}

export const idsInAlbumFolder = async (ctx: Ctx, folderId: number): Promise<number[]> =>
  (
    await db(ctx).selectFrom('album_picture').select('id').where('folder_id', '=', folderId).orderBy('id').execute()
  ).map((it) => it.id)

export const deleteAlbumFolderRow = (ctx: Ctx, owner: Owner, id: number) =>
  db(ctx).deleteFrom('album_folder').where('shop_id', ofOwner(owner), owner).where('id', '=', id).execute()

/** How many pictures lie in each folder; null stands for none. */
export const countAlbumPictures = (ctx: Ctx, owner: Owner) =>
  db(ctx)
    .selectFrom('album_picture')
    .select(['folder_id as folderId', sql<number>`count(*)::int`.as('pictures')])
    .where('shop_id', ofOwner(owner), owner)
    .groupBy('folder_id')
    .execute()

export interface AlbumFilter {
  keyword: string
  folderId?: number | undefined
  isLoose?: boolean | undefined
}

export async function pageOfAlbum(
  ctx: Ctx,
  owner: Owner,
  { keyword, folderId, isLoose }: AlbumFilter,
  { from, size }: { from: number; size: number },
): Promise<{ rows: AlbumPicture[]; total: number }> {
  const found = db(ctx)
    .selectFrom('album_picture')
    .where('shop_id', ofOwner(owner), owner)
    .$if(keyword !== '', (it) => it.where('name', 'ilike', `%${literally(keyword)}%`))
    .$if(folderId !== undefined, (it) => it.where('folder_id', '=', folderId!))
    .$if(isLoose === true, (it) => it.where('folder_id', 'is', null))
  const rows = await found.selectAll().orderBy('id', 'desc').limit(size).offset(from).execute()
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(pictureRow.read), total }
}

export const albumPictureBy = async (
  ctx: Ctx,
  owner: Owner,
  by: { id: number } | { sha256: string },
): Promise<AlbumPicture | undefined> => {
  const row = await db(ctx)
    .selectFrom('album_picture')
    .selectAll()
    .where('shop_id', ofOwner(owner), owner)
    .$if('id' in by, (it) => it.where('id', '=', (by as { id: number }).id))
    .$if('sha256' in by, (it) => it.where('sha256', '=', (by as { sha256: string }).sha256))
    .executeTakeFirst()
  return row && pictureRow.read(row)
}

export const insertAlbumPicture = async (ctx: Ctx, owner: Owner, it: NewAlbumPicture): Promise<number> =>
  (
    await db(ctx)
      .insertInto('album_picture')
      .values({
        shop_id: owner,
        folder_id: it.folderId,
        sha256: it.sha256,
        name: it.name,
        bytes: it.bytes,
        width: it.width,
        height: it.height,
        added_by_name: it.addedByName,
        added_at: it.addedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** False where somebody has changed it since that version. */
export const renameAlbumPictureRow = async (
  ctx: Ctx,
  owner: Owner,
  { id, version, name }: { id: number; version: number; name: string },
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('album_picture')
    .set({ name, version: version + 1 })
    .where('shop_id', ofOwner(owner), owner)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Locks pictures of an album in the order of their ids; answers those that are there. */
export const lockAlbumPictures = async (ctx: Ctx, owner: Owner, ids: readonly number[]) =>
  db(ctx)
    .selectFrom('album_picture')
    .select(['id', 'name', 'folder_id as folderId'])
    .where('shop_id', ofOwner(owner), owner)
    .where(sql<boolean>`id = any(${allOf(ids)})`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const putAlbumPictures = (ctx: Ctx, owner: Owner, ids: readonly number[], folderId: number | null) =>
  db(ctx)
    .updateTable('album_picture')
    .set({ folder_id: folderId })
    .where('shop_id', ofOwner(owner), owner)
    .where(sql<boolean>`id = any(${allOf(ids)})`)
    .execute()

export const deleteAlbumPictures = (ctx: Ctx, owner: Owner, ids: readonly number[]) =>
  db(ctx)
    .deleteFrom('album_picture')
    .where('shop_id', ofOwner(owner), owner)
    .where(sql<boolean>`id = any(${allOf(ids)})`)
    .execute()
