import type { Language } from '@borong/contract'
import { formatRupiah, sen, toRupiah } from '@borong/money'

/** What happened, as the notice keeps it; the sentence is made when somebody reads it. */
export interface NoticeFacts {
  /** The number of the order. */
  sn?: string
  shopName?: string
  amountMinor?: number
  byName?: string
  reason?: string
  carrier?: string
  tracking?: string
  /** The name of a budget, and the threshold it reached. */
  budget?: string
  percent?: number
  /** yyyy-mm */
  month?: string
  usedMinor?: number
  allottedMinor?: number
}

type Says = readonly [title: string, content: string]
/** `[…]` stands only when the facts in it are there. */
export const noticeWords = {
  'order.submitted': {
    'en-us': ['An order waits for your approval', '{byName} asks you to approve order {sn} at {shopName}, {amount}.'],
    'zh-cn': ['有订单待您审批', '{byName} 请您审批订单 {sn}（{shopName}，{amount}）。'],
    'en-id': [
      'Pesanan menunggu persetujuan Anda',
      '{byName} meminta Anda menyetujui pesanan {sn} di {shopName}, {amount}.',
    ],
  },
  'approval.asked': {
    'en-us': ['An approval came to you', 'Order {sn}, {amount}, now waits for your decision as well.'],
    'zh-cn': ['有审批转到您处', '订单 {sn}（{amount}）现在也等待您的审批。'],
    'en-id': ['Persetujuan dialihkan kepada Anda', 'Pesanan {sn}, {amount}, kini juga menunggu keputusan Anda.'],
  },
  'approval.reminded': {
    'en-us': ['Still waiting for your approval', 'Order {sn}, {amount}, still waits for your decision.'],
    'zh-cn': ['仍待您审批', '订单 {sn}（{amount}）仍在等待您的审批。'],
    'en-id': ['Masih menunggu persetujuan Anda', 'Pesanan {sn}, {amount}, masih menunggu keputusan Anda.'],
  },
  'order.approved': {
    'en-us': ['Your order was approved', '{byName} approved order {sn} at {shopName}, {amount}.[ Note: {reason}]'],
    'zh-cn': ['订单审批已通过', '{byName} 已批准订单 {sn}（{shopName}，{amount}）。[备注：{reason}]'],
    'en-id': [
      'Pesanan Anda disetujui',
      '{byName} menyetujui pesanan {sn} di {shopName}, {amount}.[ Catatan: {reason}]',
    ],
  },
  'order.rejected': {
    'en-us': ['Your order was rejected', '{byName} rejected order {sn} at {shopName}.[ Reason: {reason}]'],
    'zh-cn': ['订单审批被驳回', '{byName} 驳回了订单 {sn}（{shopName}）。[原因：{reason}]'],
    'en-id': ['Pesanan Anda ditolak', '{byName} menolak pesanan {sn} di {shopName}.[ Alasan: {reason}]'],
  },
  'order.paid': {
    'en-us': ['Payment received', 'Order {sn} at {shopName} is paid: {amount}.'],
    'zh-cn': ['付款成功', '订单 {sn}（{shopName}）已付款 {amount}。'],
    'en-id': ['Pembayaran diterima', 'Pesanan {sn} di {shopName} sudah dibayar: {amount}.'],
  },
  'order.shipped': {
    'en-us': [
      'Your goods are on their way',
      '{shopName} shipped goods of order {sn}[ with {carrier}][, tracking number {tracking}].',
    ],
    'zh-cn': ['商品已发货', '{shopName} 已发出订单 {sn} 的商品[，承运商 {carrier}][，运单号 {tracking}]。'],
    'en-id': [
      'Barang Anda dalam perjalanan',
      '{shopName} mengirim barang pesanan {sn}[ dengan {carrier}][, nomor resi {tracking}].',
    ],
  },
  'order.received': {
    'en-us': ['Goods received', 'All goods of order {sn} at {shopName} have been received.'],
    'zh-cn': ['已收货', '订单 {sn}（{shopName}）的商品已全部收货。'],
    'en-id': ['Barang diterima', 'Semua barang pesanan {sn} di {shopName} sudah diterima.'],
  },
  'order.completed': {
    'en-us': ['Order completed', 'Order {sn} at {shopName} is completed.'],
    'zh-cn': ['订单已完成', '订单 {sn}（{shopName}）已完成。'],
    'en-id': ['Pesanan selesai', 'Pesanan {sn} di {shopName} sudah selesai.'],
  },
  'order.cancelled': {
    'en-us': ['Order cancelled', 'Order {sn} at {shopName} was cancelled.[ Reason: {reason}]'],
    'zh-cn': ['订单已取消', '订单 {sn}（{shopName}）已取消。[原因：{reason}]'],
    'en-id': ['Pesanan dibatalkan', 'Pesanan {sn} di {shopName} dibatalkan.[ Alasan: {reason}]'],
  },
  'budget.alert': {
    'en-us': [
      'A budget threshold is reached',
      'The budget {budget} has reached {percent} % in {month}: {used} of {allotted}.',
    ],
    'zh-cn': ['预算达到提醒阈值', '预算“{budget}”在 {month} 已达 {percent}%：已用 {used}，分配额 {allotted}。'],
    'en-id': [
      'Ambang anggaran tercapai',
      'Anggaran {budget} telah mencapai {percent} % pada {month}: {used} dari {allotted}.',
    ],
  },
} as const satisfies Record<string, Record<Language, Says>>

export type NoticeKind = keyof typeof noticeWords
export const isNoticeKind = (says: string): says is NoticeKind => Object.hasOwn(noticeWords, says)

const money = (minor: number | undefined) => (minor === undefined ? undefined : formatRupiah(toRupiah(sen(minor))))

/** Says a notice in a language. */
export function sayNotice(kind: NoticeKind, facts: NoticeFacts, lang: Language): { title: string; content: string } {
  const known: Record<string, string | undefined> = {
    sn: facts.sn,
    shopName: facts.shopName,
    byName: facts.byName,
    reason: facts.reason,
    carrier: facts.carrier,
    tracking: facts.tracking,
    budget: facts.budget,
    percent: facts.percent?.toString(),
    month: facts.month,
    amount: money(facts.amountMinor),
    used: money(facts.usedMinor),
    allotted: money(facts.allottedMinor),
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '')
  const isWhole = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => known[name!])
  const [title, content] = noticeWords[kind][lang]
  return { title, content: fill(content.replace(/\[([^\]]*)\]/g, (_, part: string) => (isWhole(part) ? part : ''))) }
}
