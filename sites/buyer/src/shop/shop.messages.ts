import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  home: ['Home', '首页', 'Beranda'],
  shops: ['Shops', '店铺', 'Toko'],
  shopsFor: ['Shops for “{keyword}”', '“{keyword}”的店铺', 'Toko untuk “{keyword}”'],
  about: [
    'Verified sellers and what they offer.',
    '平台认证商家及其商品。',
    'Penjual terverifikasi dan barang mereka.',
  ],
  search: ['Search shops', '搜索店铺', 'Cari toko'],
  find: ['Search', '搜索', 'Cari'],
  def: ['Best match', '综合', 'Paling sesuai'],
  goods_num: ['Most goods', '商品最多', 'Barang terbanyak'],
  new: ['Newest', '最新入驻', 'Terbaru'],
  sortBy: ['Sort by', '排序', 'Urutkan'],
  total: [
    '{n, plural, one {# shop} other {# shops}}',
    '{n, plural, other {共 # 家店铺}}',
    '{n, plural, other {# toko}}',
  ],
  goods: [
    '{n, plural, one {# item} other {# items}}',
    '{n, plural, other {# 件商品}}',
    '{n, plural, other {# barang}}',
  ],
  rating: ['Rated {grade} of 5', '评分 {grade}（满分 5 分）', 'Nilai {grade} dari 5'],
  freeFrom: ['Free freight from {price}', '满 {price} 免运费', 'Gratis ongkir mulai {price}'],
  none: ['No shop of that name', '没有找到该店铺', 'Tidak ada toko dengan nama itu'],
  noneText: [
    'Try a shorter name, or search the goods instead.',
    '请缩短名称，或改为搜索商品。',
    'Coba nama yang lebih pendek, atau cari barangnya.',
  ],
  allShops: ['Show all shops', '查看全部店铺', 'Lihat semua toko'],
  searchGoods: ['Search goods', '搜索商品', 'Cari barang'],
  inShop: ['Search in this shop', '店内搜索', 'Cari di toko ini'],
  phone: ['Phone', '电话', 'Telepon'],
  failed: ['This could not be loaded', '加载失败', 'Gagal dimuat'],
  tryAgain: ['Try again', '重试', 'Coba lagi'],
})
