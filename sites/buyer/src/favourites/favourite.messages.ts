import { defineMessages } from '@borong/site-kit'

/** What public pages say of favourites; the sentence for guests is the specification's own. */
export const messages = defineMessages({
  favourite: ['Favourite', '收藏', 'Favorit'],
  favouriteOf: ['Favourite: {name}', '收藏：{name}', 'Favorit: {name}'],
  follow: ['Follow shop', '关注店铺', 'Ikuti toko'],
  logIn: ['Please log in to favorite products!', '请登录后收藏商品！', 'Silakan masuk untuk memfavoritkan produk!'],
  logInToFollow: ['Please log in to follow shops!', '请登录后关注店铺！', 'Silakan masuk untuk mengikuti toko!'],
  added: ['Added to your favourites', '已加入收藏', 'Masuk ke favorit Anda'],
  removed: ['Removed from your favourites', '已取消收藏', 'Dihapus dari favorit Anda'],
  followed: ['You follow this shop now', '已关注该店铺', 'Anda kini mengikuti toko ini'],
  unfollowed: ['You no longer follow this shop', '已取消关注', 'Anda berhenti mengikuti toko ini'],
  see: ['See favourites', '查看收藏', 'Lihat favorit'],
  undo: ['Undo', '撤销', 'Urungkan'],
  recent: ['Recently viewed', '最近浏览', 'Baru saja dilihat'],
  seeAll: ['Browsing history', '浏览记录', 'Riwayat penelusuran'],
})
