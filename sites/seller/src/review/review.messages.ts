import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: ['Reviews', '评价', 'Ulasan'],
  list: ['Reviews in this queue', '当前队列的评价', 'Ulasan dalam antrean ini'],
  searchHint: ['Words, goods or order number', '内容、商品或订单号', 'Kata, barang, atau nomor pesanan'],
  failed: ['The reviews could not be loaded', '评价加载失败', 'Ulasan gagal dimuat'],
  oneFailed: ['This review could not be loaded', '评价加载失败', 'Ulasan ini gagal dimuat'],
  empty: ['No review waits for you', '没有待回复的评价', 'Tidak ada ulasan yang menunggu'],
  emptyText: [
    'Reviews of your goods appear here by themselves.',
    '买家评价后会自动出现在这里。',
    'Ulasan barang Anda muncul di sini dengan sendirinya.',
  ],
  starsOf: ['{n, plural, one {# star} other {# stars}}', '{n, plural, other {# 星}}', '{n, plural, other {# bintang}}'],
  by: ['By {name}', '来自 {name}', 'Oleh {name}'],
  order: ['Order {sn}', '订单 {sn}', 'Pesanan {sn}'],
  seeGoods: ['Goods page', '商品页', 'Halaman barang'],
  picture: ['Picture {n}', '图片 {n}', 'Gambar {n}'],
  followUp: [
    '{n, plural, =0 {Follow-up on the same day} one {Follow-up after # day} other {Follow-up after # days}}',
    '{n, plural, =0 {当天追评} other {# 天后追评}}',
    '{n, plural, =0 {Tambahan pada hari yang sama} other {Tambahan setelah # hari}}',
  ],
  yourReply: ['Your reply', '您的回复', 'Balasan Anda'],
  replyHint: [
    'Everybody reads it. It can be corrected for 7 days.',
    '回复对所有人可见，7 天内可修改。',
    'Terbaca semua orang. Dapat diperbaiki selama 7 hari.',
  ],
  textWanted: ['Write a few words', '请填写内容', 'Tulis beberapa kata'],
  send: ['Send reply', '发送回复', 'Kirim balasan'],
  correct: ['Correct', '修改', 'Perbaiki'],
  save: ['Save', '保存', 'Simpan'],
  cancel: ['Cancel', '取消', 'Batal'],
  sent: ['Your reply is published', '回复已发布', 'Balasan Anda sudah tayang'],
  corrected: ['Your correction is published', '修改已发布', 'Perbaikan Anda sudah tayang'],
})

export const tabMessages = defineMessages({
  TO_REPLY: ['To reply', '待回复', 'Perlu dibalas'],
  REPLIED: ['Replied', '已回复', 'Sudah dibalas'],
  BAD: ['Bad', '差评', 'Buruk'],
  ALL: ['All', '全部', 'Semua'],
})
