import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { albumOf } from './album-owner.ts'
import {
  albumPictureBy,
  deleteAlbumPictures,
  lockAlbumFolder,
  lockAlbumPictures,
  putAlbumPictures,
  renameAlbumPictureRow,
} from './album.store.ts'

/** Renames a picture. Refuses NOT_FOUND, MOVED_ON. */
export async function renameAlbumPicture(
  ctx: Ctx,
  wanted: { id: number; version: number; name: string },
): Promise<void> {
  const owner = albumOf(ctx)
  const before = (await albumPictureBy(ctx, owner, { id: wanted.id })) ?? refuse('NOT_FOUND')
  if (!(await renameAlbumPictureRow(ctx, owner, wanted))) return refuse('MOVED_ON')
  ctx.audit({ before: { name: before.name }, after: { name: wanted.name } })
}

/** Locks all of them. Refuses NOT_FOUND where one is not in the album. */
async function lockAll(ctx: Ctx, owner: number | null, ids: readonly number[]) {
  const locked = await lockAlbumPictures(ctx, owner, ids)
  return locked.length === new Set(ids).size ? locked : refuse('NOT_FOUND')
}

/** Moves pictures into a folder, or out of theirs. Refuses NOT_FOUND for any of them and for the folder. */
export async function moveAlbumPictures(ctx: Ctx, ids: readonly number[], folderId: number | null): Promise<void> {
  const owner = albumOf(ctx)
  if (folderId !== null && !(await lockAlbumFolder(ctx, owner, folderId))) return refuse('NOT_FOUND')
  await lockAll(ctx, owner, ids)
  await putAlbumPictures(ctx, owner, ids, folderId)
  ctx.audit({ id: ids.join(','), after: { folder: folderId } })
}

/** Deletes pictures from the album; whatever shows them keeps them. Refuses NOT_FOUND. */
export async function removeAlbumPictures(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const owner = albumOf(ctx)
  const names = (await lockAll(ctx, owner, ids)).map((it) => it.name)
  await deleteAlbumPictures(ctx, owner, ids)
  ctx.audit({ id: ids.join(','), before: { names } })
}
