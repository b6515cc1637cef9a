import { defineWords } from '@borong/site-kit'

export const words = defineWords({
  title: ['Messages', '消息', 'Pesan'],
  noun: ['The messages', '消息列表', 'Daftar pesan'],
  tabs: ['Messages by state', '按状态查看消息', 'Pesan menurut status'],
  all: ['All', '全部', 'Semua'],
  unread: ['Unread', '未读', 'Belum dibaca'],
  read: ['Read', '已读', 'Sudah dibaca'],
  markAll: ['Mark all as read', '全部标为已读', 'Tandai semua dibaca'],
  mark: ['Mark as read', '标为已读', 'Tandai dibaca'],
  markThis: ['Mark “{title}” as read', '将“{title}”标为已读', 'Tandai “{title}” dibaca'],
  remove: ['Delete', '删除', 'Hapus'],
  removeThis: ['Delete “{title}”', '删除“{title}”', 'Hapus “{title}”'],
  keep: ['Keep', '保留', 'Simpan'],
  removeTitle: [
    '{n, plural, one {Delete # message} other {Delete # messages}}',
    '{n, plural, other {删除 # 条消息}}',
    '{n, plural, other {Hapus # pesan}}',
  ],
  removeText: [
    'Deleted messages do not come back. The orders they speak of stay.',
    '删除后无法恢复，相关订单不受影响。',
    'Pesan yang dihapus tidak kembali. Pesanan terkait tetap ada.',
  ],
  selectAll: ['Select all on this page', '全选本页', 'Pilih semua di halaman ini'],
  select: ['Select “{title}”', '选择“{title}”', 'Pilih “{title}”'],
  chosen: [
    '{n, plural, one {# chosen} other {# chosen}}',
    '{n, plural, other {已选 # 条}}',
    '{n, plural, other {# dipilih}}',
  ],
  found: [
    '{n, plural, one {# message} other {# messages}}',
    '{n, plural, other {# 条消息}}',
    '{n, plural, other {# pesan}}',
  ],
  emptyAll: ['No messages yet', '暂无消息', 'Belum ada pesan'],
  emptyUnread: ['No unread messages', '暂无未读消息', 'Tidak ada pesan belum dibaca'],
  emptyRead: ['No read messages', '暂无已读消息', 'Tidak ada pesan yang sudah dibaca'],
  emptyText: [
    'What happens to your orders and approvals is told here.',
    '订单和审批的进展会在此通知您。',
    'Perkembangan pesanan dan persetujuan Anda diberitahukan di sini.',
  ],
  seeAll: ['All messages', '全部消息', 'Semua pesan'],
  toOrders: ['My orders', '我的订单', 'Pesanan saya'],
  removed: [
    '{n, plural, one {# message deleted} other {# messages deleted}}',
    '{n, plural, other {已删除 # 条消息}}',
    '{n, plural, other {# pesan dihapus}}',
  ],
})
