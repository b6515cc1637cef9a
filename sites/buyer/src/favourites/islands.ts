import { later } from '../shell/later.tsx'

/** The heart of a goods, or the way to follow a shop. */
export const FavouriteButton = later(() => import('./FavouriteButton.later.tsx'))
/** What the member looked at last. */
export const RecentGoods = later(() => import('./RecentGoods.later.tsx'))
