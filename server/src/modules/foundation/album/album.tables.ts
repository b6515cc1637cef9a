// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface AlbumFolderTable {
  id: Generated<number>
  shop_id: number | null
  name: string
  version: Generated<number>
}

export interface AlbumPictureTable {
  id: Generated<number>
  shop_id: number | null
  folder_id: number | null
  sha256: string
  name: string
  bytes: number
  width: number
  height: number
  added_by_name: string
  added_at: Date
  version: Generated<number>
}

export interface AlbumTables {
  album_folder: AlbumFolderTable
  album_picture: AlbumPictureTable
}
