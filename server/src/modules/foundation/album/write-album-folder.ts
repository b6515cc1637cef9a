import { albumLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { albumOf } from './album-owner.ts'
import {
  deleteAlbumFolderRow,
  foldersOfAlbum,
  idsInAlbumFolder,
  insertAlbumFolder,
  lockAlbum,
  lockAlbumPictures,
  lockFolderToDelete,
  putAlbumPictures,
  renameAlbumFolderRow,
} from './album.store.ts'

/** Adds a folder. Refuses FOLDER_NAME_TAKEN, ALBUM_FOLDERS_FULL. */
export async function addAlbumFolder(ctx: Ctx, name: string): Promise<number> {
  const owner = albumOf(ctx)
  await lockAlbum(ctx, owner)
  const known = await foldersOfAlbum(ctx, owner)
  if (known.some((it) => it.name === name)) return refuse('FOLDER_NAME_TAKEN', { field: 'name' })
  if (known.length >= albumLimits.folders) return refuse('ALBUM_FOLDERS_FULL', { limit: albumLimits.folders })
  const id = await insertAlbumFolder(ctx, owner, name)
  ctx.audit({ object: 'album-folder', id, after: { name } })
  return id
}

/** Renames one. Refuses NOT_FOUND, FOLDER_NAME_TAKEN, MOVED_ON. */
export async function renameAlbumFolder(
  ctx: Ctx,
  wanted: { id: number; version: number; name: string },
): Promise<void> {
  const owner = albumOf(ctx)
  await lockAlbum(ctx, owner)
  const known = await foldersOfAlbum(ctx, owner)
  const before = known.find((it) => it.id === wanted.id) ?? refuse('NOT_FOUND')
  if (known.some((it) => it.id !== wanted.id && it.name === wanted.name))
    return refuse('FOLDER_NAME_TAKEN', { field: 'name' })
  if (!(await renameAlbumFolderRow(ctx, owner, wanted))) return refuse('MOVED_ON')
  ctx.audit({ before: { name: before.name }, after: { name: wanted.name } })
}

/** Deletes one; its pictures stay in the album. Refuses NOT_FOUND. */
export async function removeAlbumFolder(ctx: Ctx, id: number): Promise<void> {
  const owner = albumOf(ctx)
  const { name } = (await lockFolderToDelete(ctx, owner, id)) ?? refuse('NOT_FOUND')
  const inside = await idsInAlbumFolder(ctx, id)
  // Pictures that left it meanwhile stay where they are now.
  const locked = await lockAlbumPictures(ctx, owner, inside)
  const still = locked.filter((it) => it.folderId === id).map((it) => it.id)
  await putAlbumPictures(ctx, owner, still, null)
  await deleteAlbumFolderRow(ctx, owner, id)
  ctx.audit({ before: { name } })
}
