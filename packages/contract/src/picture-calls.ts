import { adminAlbumApi, sellerAlbumApi } from './album.ts'
import { adminMediaApi, mediaApi } from './media.ts'

/** Pictures that are uploaded and kept, gathered for the list of all calls. */
export interface PictureCalls {
  readonly media: typeof mediaApi
  readonly adminMedia: typeof adminMediaApi
  readonly sellerAlbum: typeof sellerAlbumApi
  readonly adminAlbum: typeof adminAlbumApi
}

export const pictureCalls: PictureCalls = {
  media: mediaApi,
  adminMedia: adminMediaApi,
  sellerAlbum: sellerAlbumApi,
  adminAlbum: adminAlbumApi,
}
