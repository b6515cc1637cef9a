import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  home: ['Home', '首页', 'Beranda'],
  allGoods: ['All goods', '全部商品', 'Semua barang'],
  resultsFor: ['Results for “{keyword}”', '“{keyword}”的搜索结果', 'Hasil untuk “{keyword}”'],
  zone: ['Goods of your company’s zone', '企业专区商品', 'Barang zona perusahaan Anda'],
  about: [
    '{name}: compare prices, quantity breaks and stock of many sellers.',
    '{name}：比较多家商家的价格、批量价与库存。',
    '{name}: bandingkan harga, harga grosir, dan stok banyak penjual.',
  ],
})
