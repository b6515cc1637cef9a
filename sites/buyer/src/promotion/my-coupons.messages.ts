import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: ['My coupons', '我的优惠券', 'Kupon saya'],
  usable: ['To use', '可使用', 'Bisa dipakai'],
  used: ['In orders', '已使用', 'Dalam pesanan'],
  expired: ['Expired', '已过期', 'Kedaluwarsa'],
  unusable: ['No longer good', '已失效', 'Tidak berlaku lagi'],
  inOrder: ['In an order', '订单占用中', 'Dalam pesanan'],
  paid: ['Used', '已使用', 'Sudah dipakai'],
  minimum: ['from {sum}', '满 {sum} 可用', 'mulai {sum}'],
  ofMall: ['Of the mall', '平台券', 'Dari mal'],
  valid: ['{from} to {to}', '{from} 至 {to}', '{from} sampai {to}'],
  order: ['Order {sn}', '订单 {sn}', 'Pesanan {sn}'],
  none: ['No coupons here', '暂无优惠券', 'Tidak ada kupon di sini'],
  noneText: [
    'Take some on the coupon page; they wait here until you order.',
    '请到领券中心领取，下单时可使用。',
    'Ambil di halaman kupon; kuponnya menunggu di sini sampai Anda memesan.',
  ],
  market: ['Show all coupons', '查看全部优惠券', 'Lihat semua kupon'],
  failed: ['This could not be loaded', '加载失败', 'Gagal dimuat'],
  tryAgain: ['Try again', '重试', 'Coba lagi'],
})
