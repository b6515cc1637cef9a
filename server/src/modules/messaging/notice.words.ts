import type { Language } from '@borong/contract'
import { formatRupiah, sen, toRupiah } from '@borong/money'
import { pickText, type Words } from '#platform/words'

/** What happened, as the notice keeps it; the sentence is made when somebody reads it. */
export interface NoticeFacts {
  /** The number of the order, or of the after-sales application. */
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
  /** The name of a goods. */
  goods?: Words
  /** What somebody wrote. */
  said?: string
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
  'question.asked': {
    'en-us': ['A question to your shop', '{byName} asks about “{goods}”: {said}'],
    'zh-cn': ['店铺收到新提问', '{byName} 就“{goods}”提问：{said}'],
    'en-id': ['Pertanyaan untuk toko Anda', '{byName} bertanya tentang “{goods}”: {said}'],
  },
  'question.answered': {
    'en-us': ['Your question was answered', '{shopName} answered your question about “{goods}”.'],
    'zh-cn': ['您的提问已获回答', '{shopName} 回答了您关于“{goods}”的提问。'],
    'en-id': ['Pertanyaan Anda dijawab', '{shopName} menjawab pertanyaan Anda tentang “{goods}”.'],
  },
  'review.replied': {
    'en-us': ['The shop replied to your review', '{shopName} replied to your review of “{goods}”.'],
    'zh-cn': ['商家回复了您的评价', '{shopName} 回复了您对“{goods}”的评价。'],
    'en-id': ['Toko membalas ulasan Anda', '{shopName} membalas ulasan Anda tentang “{goods}”.'],
  },
  'after_sale.approve': {
    'en-us': ['The shop agreed', '{shopName} agreed to your application {sn}. Send the goods back in time.'],
    'zh-cn': ['商家已同意售后申请', '{shopName} 已同意您的售后申请 {sn}，请按时寄回商品。'],
    'en-id': ['Toko setuju', '{shopName} menyetujui pengajuan {sn}. Kirim kembali barangnya tepat waktu.'],
  },
  'after_sale.waive': {
    'en-us': ['The shop agreed', '{shopName} agreed to your application {sn}. You can keep the goods.'],
    'zh-cn': ['商家已同意售后申请', '{shopName} 已同意您的售后申请 {sn}，商品无需寄回。'],
    'en-id': ['Toko setuju', '{shopName} menyetujui pengajuan {sn}. Barangnya tidak perlu dikembalikan.'],
  },
  'after_sale.reject': {
    'en-us': ['The shop refused', '{shopName} refused your application {sn}.[ Reason: {reason}]'],
    'zh-cn': ['售后申请被拒绝', '{shopName} 拒绝了您的售后申请 {sn}。[原因：{reason}]'],
    'en-id': ['Toko menolak', '{shopName} menolak pengajuan {sn}.[ Alasan: {reason}]'],
  },
  'after_sale.take_in': {
    'en-us': ['Your goods arrived at the shop', '{shopName} has the goods of application {sn}.'],
    'zh-cn': ['商家已收到退回的商品', '{shopName} 已收到售后申请 {sn} 的商品。'],
    'en-id': ['Barang sampai di toko', '{shopName} sudah menerima barang dari pengajuan {sn}.'],
  },
  'after_sale.refunded': {
    'en-us': ['Your money is back', 'Application {sn} at {shopName} is refunded[: {amount}].'],
    'zh-cn': ['退款已完成', '售后申请 {sn}（{shopName}）已退款[ {amount}]。'],
    'en-id': ['Dana sudah kembali', 'Dana untuk pengajuan {sn} di {shopName} sudah dikembalikan[: {amount}].'],
  },
  'after_sale.transferred': {
    'en-us': [
      'Your money was transferred',
      '{shopName} transferred the money of application {sn}[: {amount}][, number {tracking}].',
    ],
    'zh-cn': ['退款已转账', '{shopName} 已转账售后申请 {sn} 的退款[ {amount}][，流水号 {tracking}]。'],
    'en-id': ['Dana sudah ditransfer', '{shopName} mentransfer dana pengajuan {sn}[: {amount}][, nomor {tracking}].'],
  },
  'after_sale.replace': {
    'en-us': ['New goods are coming', '{shopName} created a replacement order for application {sn}.'],
    'zh-cn': ['已创建补发订单', '{shopName} 已为售后申请 {sn} 创建新订单。'],
    'en-id': ['Barang pengganti disiapkan', '{shopName} membuat pesanan pengganti untuk pengajuan {sn}.'],
  },
  'after_sale.fail_to_replace': {
    'en-us': [
      'The replacement has to wait',
      '{shopName} has no stock for application {sn} now. The new order is created as soon as there is some.',
    ],
    'zh-cn': ['补发需等待', '{shopName} 暂无库存处理售后申请 {sn}，到货后将创建新订单。'],
    'en-id': [
      'Barang pengganti harus menunggu',
      '{shopName} belum punya stok untuk pengajuan {sn}. Pesanan baru dibuat begitu stok ada.',
    ],
  },
  'after_sale.close': {
    'en-us': [
      'An application was closed',
      'Application {sn} at {shopName} is closed: the goods were not sent in time.',
    ],
    'zh-cn': ['售后申请已关闭', '售后申请 {sn}（{shopName}）因未按时寄回商品已关闭。'],
    'en-id': ['Pengajuan ditutup', 'Pengajuan {sn} di {shopName} ditutup: barang tidak dikirim tepat waktu.'],
  },
  'after_sale.overtaken': {
    'en-us': [
      'The order could not be called off',
      'Application {sn} is closed: {shopName} had sent the goods in the meantime.',
    ],
    'zh-cn': ['订单未能取消', '售后申请 {sn} 已关闭：{shopName} 已在此期间发货。'],
    'en-id': ['Pesanan tidak dapat dibatalkan', 'Pengajuan {sn} ditutup: {shopName} sudah mengirim barangnya.'],
  },
  'transfer.submitted': {
    'en-us': [
      'A transfer slip waits for you',
      '{byName} handed in a slip of {amount} for order {sn}. Look for the money.',
    ],
    'zh-cn': ['有转账凭证待核对', '{byName} 为订单 {sn} 提交了 {amount} 的转账凭证，请核对到账。'],
    'en-id': [
      'Bukti transfer menunggu Anda',
      '{byName} mengirim bukti transfer {amount} untuk pesanan {sn}. Periksa dananya.',
    ],
  },
  'transfer.confirmed': {
    'en-us': ['Transfer received', '{shopName} received your transfer of {amount} for order {sn}.'],
    'zh-cn': ['转账已到账', '{shopName} 已收到您为订单 {sn} 转账的 {amount}。'],
    'en-id': ['Transfer diterima', '{shopName} menerima transfer Anda sebesar {amount} untuk pesanan {sn}.'],
  },
  'transfer.refused': {
    'en-us': ['Transfer slip refused', '{shopName} did not accept the slip for order {sn}.[ Reason: {reason}]'],
    'zh-cn': ['转账凭证被退回', '{shopName} 未接受订单 {sn} 的转账凭证。[原因：{reason}]'],
    'en-id': ['Bukti transfer ditolak', '{shopName} tidak menerima bukti transfer pesanan {sn}.[ Alasan: {reason}]'],
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
    goods: facts.goods && pickText(facts.goods, lang),
    said: facts.said,
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '')
  const isWhole = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => known[name!])
  const [title, content] = noticeWords[kind][lang]
  return { title, content: fill(content.replace(/\[([^\]]*)\]/g, (_, part: string) => (isWhole(part) ? part : ''))) }
}
