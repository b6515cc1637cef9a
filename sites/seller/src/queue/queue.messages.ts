import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  queues: ['Queues', '队列', 'Antrean'],
  search: ['Search', '搜索', 'Cari'],
  clearSearch: ['Clear search', '清除搜索', 'Hapus pencarian'],
  tryAgain: ['Try again', '重试', 'Coba lagi'],
  noMatch: ['Nothing matches “{keyword}”', '没有与“{keyword}”匹配的内容', 'Tidak ada yang cocok dengan “{keyword}”'],
  showAll: ['Look in all', '查看全部', 'Lihat semua'],
  backToList: ['Back to the list', '返回列表', 'Kembali ke daftar'],
})
