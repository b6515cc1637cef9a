import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: ['Shipping addresses', '收货地址', 'Alamat pengiriman'],
  add: ['New address', '新增地址', 'Alamat baru'],
  edit: ['Edit', '编辑', 'Ubah'],
  remove: ['Delete', '删除', 'Hapus'],
  setDefault: ['Make default', '设为默认', 'Jadikan utama'],
  keptDefault: [
    'Make another address the default first',
    '请先将其他地址设为默认',
    'Jadikan alamat lain sebagai utama dulu',
  ],
  removeTitle: ['Delete the address {name}?', '删除地址{name}？', 'Hapus alamat {name}?'],
  removeText: [
    'Orders that were placed keep it.',
    '已下的订单仍保留该地址。',
    'Pesanan yang sudah dibuat tetap memakainya.',
  ],
  removeYes: ['Delete address', '删除地址', 'Hapus alamat'],
  keep: ['Keep', '保留', 'Simpan saja'],
  removed: ['Address deleted', '地址已删除', 'Alamat dihapus'],
  saved: ['Address saved', '地址已保存', 'Alamat tersimpan'],
  emptyTitle: ['No address yet', '暂无收货地址', 'Belum ada alamat'],
  emptyText: [
    'Orders need a place to go. The first address becomes the default.',
    '下单前请添加收货地址，首个地址将设为默认。',
    'Pesanan perlu tujuan. Alamat pertama menjadi utama.',
  ],
  count: [
    '{n, plural, one {# address} other {# addresses}}',
    '{n, plural, other {共 # 个地址}}',
    '{n, plural, other {# alamat}}',
  ],
})
