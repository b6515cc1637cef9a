import { AlbumPage } from '@borong/console/album'
import { sellerAlbumApi } from '@borong/contract'

/** Pictures of the shop, for its goods and its page. */
export const ShopAlbumPage = () => <AlbumPage album={sellerAlbumApi} />
