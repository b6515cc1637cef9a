import type { Reply, sellerAlbumApi } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { AlbumFolder, AlbumPicture } from './album.store.ts'

export const presentFolder = (
  { id, name, version }: AlbumFolder,
  pictures: number,
): Reply<typeof sellerAlbumApi.addFolder> => ({ folder_id: String(id), name, picture_num: pictures, version })

export const presentAlbumPicture = (it: AlbumPicture): Reply<typeof sellerAlbumApi.upload> => ({
  picture_id: String(it.id),
  url: `/media/${it.sha256.slice(0, 2)}/${it.sha256}.webp`,
  name: it.name,
  ...(it.folderId !== null && { folder_id: String(it.folderId) }),
  width: it.width,
  height: it.height,
  bytes: it.bytes,
  added_by: it.addedByName,
  added_at: toSeconds(it.addedAt),
  version: it.version,
})
