import { defineMessages } from '@borong/site-kit'

/** What public pages say of favourites; the sentence for guests is the specification's own. */
export const messages = defineMessages({
  favourite: 'Favourite',
  favouriteOf: 'Favourite: {name}',
  follow: 'Follow shop',
  logIn: 'Please log in to favorite products!',
  logInToFollow: 'Please log in to follow shops!',
  added: 'Added to your favourites',
  removed: 'Removed from your favourites',
  followed: 'You follow this shop',
  unfollowed: 'You no longer follow this shop',
  see: 'View favourites',
  undo: 'Undo',
  recent: 'Recently viewed',
  seeAll: 'Browsing history',
})
