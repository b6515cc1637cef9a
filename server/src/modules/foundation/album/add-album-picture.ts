import { albumLimits, type Language } from '@borong/contract'
import { plainName, saveUpload } from '#modules/foundation/media'
import type { Actor } from '#platform/actor'
import { type App, type Ctx, inCommand } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { albumOf } from './album-owner.ts'
import {
  albumPictureBy,
  countAlbumPictures,
  insertAlbumPicture,
  lockAlbum,
  lockAlbumFolder,
  type NewAlbumPicture,
} from './album.store.ts'

interface Came {
  bytes: Buffer
  fileName: string
  folderId?: number | undefined
}

/**
 * Stores a picture and puts it into the album of whoever brings it; one that is in it already is answered as it is. Refuses what
 * `saveUpload` refuses, NOT_FOUND for the folder, ALBUM_FULL. `show` is answered.
 */
export async function addAlbumPicture<Result>(
  app: App,
  by: { actor: Actor; lang: Language },
  { bytes, fileName, folderId }: Came,
  show: (ctx: Ctx, id: number) => Promise<Result> | Result,
): Promise<Result> {
  const name = (plainName(fileName) || 'picture').slice(0, albumLimits.pictureName)
  const addedByName = 'name' in by.actor ? by.actor.name : ''
  const { url: _url, ...stored } = await saveUpload(app, by, bytes, 'album')
  return inCommand(app, by.actor, by.lang, async (ctx) =>
    show(ctx, await enter(ctx, { ...stored, name, addedByName, folderId: folderId ?? null, addedAt: ctx.clock.now() })),
  )
}

async function enter(ctx: Ctx, picture: NewAlbumPicture): Promise<number> {
  const owner = albumOf(ctx)
  await lockAlbum(ctx, owner)
  if (picture.folderId !== null && !(await lockAlbumFolder(ctx, owner, picture.folderId))) return refuse('NOT_FOUND')
  const known = await albumPictureBy(ctx, owner, { sha256: picture.sha256 })
  if (known) return known.id
  const all = (await countAlbumPictures(ctx, owner)).reduce((sum, it) => sum + it.pictures, 0)
  if (all >= albumLimits.pictures) return refuse('ALBUM_FULL', { limit: albumLimits.pictures })
  const id = await insertAlbumPicture(ctx, owner, picture)
  ctx.audit({ object: 'album-picture', id, after: { name: picture.name } })
  return id
}
