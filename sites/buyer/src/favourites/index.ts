import { lazyPart } from '../page/lazy.tsx'

/** The heart of a goods, or the way to follow a shop. */
export const FavouriteButton = lazyPart(() => import('./FavouriteButton.lazy.tsx'))
export { RecentGoods } from './recent-goods.tsx'
