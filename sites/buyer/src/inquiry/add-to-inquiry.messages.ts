import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  addTo: ['Add to inquiry', '加入询价单', 'Tambah ke permintaan'],
  addMany: ['To inquiry ({n})', '加入询价单（{n}）', 'Ke permintaan ({n})'],
  chooseFirst: ['Enter a quantity first', '请先输入数量', 'Isi jumlahnya dahulu'],
  added: [
    '{n, plural, one {# line} other {# lines}} added to the inquiry',
    '已将 {n} 行加入询价单',
    '{n} baris ditambahkan ke permintaan',
  ],
  toInquiry: ['Open inquiry', '查看询价单', 'Buka permintaan'],
})
