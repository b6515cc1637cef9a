import type { Refusals } from './refusal-words.ts'

/** Pages of the mall, reviews and favourites. */
export const storefrontRefusals = {
  // reviews and questions
  REVIEW_TOO_EARLY: [
    409,
    'Goods can be reviewed once the order is received',
    '确认收货后才能评价',
    'Barang dapat diulas setelah pesanan diterima',
  ],
  REVIEW_DONE: [409, 'This was reviewed already', '已评价，不能重复评价', 'Ini sudah diulas'],
  FOLLOW_UP_CLOSED: [
    409,
    'A review can be added to once, within {days} days',
    '评价后 {days} 天内可追评一次',
    'Ulasan dapat ditambah sekali, dalam {days} hari',
  ],
  REPLY_THERE: [409, 'Somebody of the shop has replied already', '店铺已回复', 'Toko sudah membalas'],
  REPLY_FIXED: [
    409,
    'A reply can be corrected within {days} days, then it stays',
    '回复可在 {days} 天内修改，之后不能再改',
    'Balasan dapat diperbaiki dalam {days} hari, setelah itu tetap',
  ],
  PICTURE_NOT_YOURS: [
    422,
    'Only pictures you uploaded yourself can be used',
    '只能使用您自己上传的图片',
    'Hanya gambar yang Anda unggah sendiri yang dapat dipakai',
  ],
  // favourites
  FAVOURITES_FULL: [
    422,
    'Your favourites hold {limit} products already. Remove some first',
    '收藏夹最多保存 {limit} 件商品，请先删除一些',
    'Favorit Anda sudah berisi {limit} produk. Hapus sebagian dahulu',
  ],
  SHOPS_FULL: [
    422,
    'You follow {limit} shops already. Stop following some first',
    '最多关注 {limit} 家店铺，请先取消一些关注',
    'Anda sudah mengikuti {limit} toko. Berhenti mengikuti sebagian dahulu',
  ],
  // pages of the mall
  FLOOR_TITLE: [
    422,
    'A floor title has {least} to {most} characters: "{title}"',
    '楼层标题须为 {least}-{most} 个字符：“{title}”',
    'Judul lantai terdiri dari {least} sampai {most} karakter: "{title}"',
  ],
  FLOOR_TAGS: [
    422,
    'A floor has at most {most} tags',
    '楼层标签最多 {most} 个',
    'Satu lantai paling banyak {most} label',
  ],
  FLOOR_TEXT: [
    422,
    'A text block has at most {most} characters',
    '文本块最多 {most} 个字符',
    'Blok teks paling banyak {most} karakter',
  ],
  FLOOR_GOODS: [
    422,
    'A goods block names 1 to {most} goods, or a category',
    '商品块须指定 1-{most} 件商品或一个分类',
    'Blok barang menyebut 1 sampai {most} barang, atau satu kategori',
  ],
  JUMP_LINK: [
    422,
    'A jump link starts with /: "{url}"',
    '跳转链接须以 / 开头：“{url}”',
    'Tautan diawali dengan /: "{url}"',
  ],
  PREVIEW_ENDED: [
    422,
    'This preview link is not valid or has ended. Ask for a new one',
    '预览链接无效或已过期，请重新获取',
    'Tautan pratinjau ini tidak sah atau sudah berakhir. Mintalah yang baru',
  ],
} as const satisfies Refusals
