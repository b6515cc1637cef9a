import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  home: ['Home', '首页', 'Beranda'],
  help: ['Help', '帮助中心', 'Bantuan'],
  about: [
    'Answers about buying, approvals, delivery, invoices and returns.',
    '关于采购、审批、配送、发票与售后的解答。',
    'Jawaban seputar pembelian, persetujuan, pengiriman, faktur, dan retur.',
  ],
  search: ['Search help', '搜索帮助', 'Cari bantuan'],
  find: ['Search', '搜索', 'Cari'],
  resultsFor: ['Help on “{keyword}”', '“{keyword}”的相关帮助', 'Bantuan tentang “{keyword}”'],
  none: ['No article names “{keyword}”', '没有与“{keyword}”相关的文章', 'Tidak ada artikel tentang “{keyword}”'],
  noneText: [
    'Try another word, or look through the groups.',
    '请更换关键词，或浏览全部分组。',
    'Coba kata lain, atau lihat semua kelompok.',
  ],
  all: ['Show all articles', '查看全部文章', 'Lihat semua artikel'],
  groups: ['Help topics', '帮助主题', 'Topik bantuan'],
  changed: ['Last changed {day}', '更新于 {day}', 'Terakhir diubah {day}'],
  failed: ['This could not be loaded', '加载失败', 'Gagal dimuat'],
  tryAgain: ['Try again', '重试', 'Coba lagi'],
  documents: ['Agreement and privacy', '协议与隐私', 'Perjanjian dan privasi'],
  agreement: ['Registration agreement', '注册协议', 'Perjanjian pendaftaran'],
  privacy: ['Privacy policy', '隐私政策', 'Kebijakan privasi'],
})
