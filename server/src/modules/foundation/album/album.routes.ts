import { adminAlbumApi, sellerAlbumApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { addAlbumPicture } from './add-album-picture.ts'
import { albumOf } from './album-owner.ts'
import { albumPictureBy, countAlbumPictures, foldersOfAlbum, pageOfAlbum } from './album.store.ts'
import { moveAlbumPictures, removeAlbumPictures, renameAlbumPicture } from './change-album-pictures.ts'
import { presentAlbumPicture, presentFolder } from './present-album.ts'
import { addAlbumFolder, removeAlbumFolder, renameAlbumFolder } from './write-album-folder.ts'

const shownPicture = async (ctx: Ctx, id: number) =>
  presentAlbumPicture((await albumPictureBy(ctx, albumOf(ctx), { id })) ?? refuse('NOT_FOUND'))

async function shownFolders(ctx: Ctx) {
  const [known, counts] = [await foldersOfAlbum(ctx, albumOf(ctx)), await countAlbumPictures(ctx, albumOf(ctx))]
  const numberIn = (folderId: number | null) => counts.find((it) => it.folderId === folderId)?.pictures ?? 0
  return {
    folders: known.map((it) => presentFolder(it, numberIn(it.id))),
    picture_num: counts.reduce((sum, it) => sum + it.pictures, 0),
    loose_num: numberIn(null),
  }
}
const shownFolder = async (ctx: Ctx, id: number) =>
  (await shownFolders(ctx)).folders.find((it) => it.folder_id === String(id)) ?? refuse('NOT_FOUND')

export function albumRoutes(http: Http) {
  for (const api of [sellerAlbumApi, adminAlbumApi]) {
    http.query(api.folders, shownFolders)
    http.command(api.addFolder, async (ctx, { name }) => shownFolder(ctx, await addAlbumFolder(ctx, name.trim())))
    http.command(api.renameFolder, async (ctx, { folder_id, version, name }) => {
      await renameAlbumFolder(ctx, { id: Number(folder_id), version, name: name.trim() })
      return shownFolder(ctx, Number(folder_id))
    })
    http.command(api.removeFolder, async (ctx, { folder_id }) => {
      await removeAlbumFolder(ctx, Number(folder_id))
      return { ok: true }
    })
    http.query(api.pictures, async (ctx, { keyword = '', folder_id, loose = 0, page_no = 1, page_size = 10 }) => {
      const { rows, total } = await pageOfAlbum(
        ctx,
        albumOf(ctx),
        {
          keyword: keyword.trim(),
          folderId: folder_id === undefined ? undefined : Number(folder_id),
          isLoose: loose === 1,
        },
        { from: (page_no - 1) * page_size, size: page_size },
      )
      return { data: rows.map(presentAlbumPicture), data_total: total, page_no, page_size }
    })
    http.free(api.upload, (app, { actor, lang, requestContext }, { folder_id }) =>
      addAlbumPicture(
        app,
        { actor, lang },
        {
          bytes: requestContext.file ?? refuse('FILE_MISSING'),
          fileName: requestContext.fileName ?? '',
          folderId: folder_id === undefined ? undefined : Number(folder_id),
        },
        shownPicture,
      ),
    )
    http.command(api.rename, async (ctx, { picture_id, version, name }) => {
      await renameAlbumPicture(ctx, { id: Number(picture_id), version, name: name.trim() })
      return shownPicture(ctx, Number(picture_id))
    })
    http.command(api.move, async (ctx, { picture_ids, folder_id }) => {
      await moveAlbumPictures(ctx, picture_ids.map(Number), folder_id === undefined ? null : Number(folder_id))
      return { ok: true }
    })
    http.command(api.remove, async (ctx, { picture_ids }) => {
      await removeAlbumPictures(ctx, picture_ids.map(Number))
      return { ok: true }
    })
  }
}
