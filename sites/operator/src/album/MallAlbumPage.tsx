import { AlbumPage } from '@borong/console/album'
import { adminAlbumApi } from '@borong/contract'

/** Pictures of the mall, for its pages, categories and brands. */
export const MallAlbumPage = () => <AlbumPage album={adminAlbumApi} />
