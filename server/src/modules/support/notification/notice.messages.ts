import type { Language } from '@borong/contract'
import { formatRupiah, sen, toRupiah } from '@borong/money'
import { pickText, type LocalizedText } from '#platform/messages'

/** What happened, as the notice keeps it; the sentence is made when somebody reads it. */
export interface NoticeParams {
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
  goods?: LocalizedText
  /** What somebody wrote. */
  said?: string
  /** Pieces of a delivery that never came, came broken, came beyond what was sent. */
  missing?: number
  damaged?: number
  surplus?: number
  /** Days, yyyy-mm-dd. */
  from?: string
  until?: string
}

type NoticeMessages = readonly [title: string, content: string]
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
  'delegation.given': {
    'en-us': [
      'You stand in for somebody',
      'You decide approvals for {byName} from {from} to {until}.[ Reason: {reason}]',
    ],
    'zh-cn': ['您被委托代为审批', '您将于 {from} 至 {until} 代 {byName} 审批。[原因：{reason}]'],
    'en-id': [
      'Anda menggantikan seseorang',
      'Anda memutuskan persetujuan untuk {byName} dari {from} sampai {until}.[ Alasan: {reason}]',
    ],
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
    'en-us': ['Keep the goods', '{shopName} agreed to your application {sn}. You can keep the goods.'],
    'zh-cn': ['商品无需寄回', '{shopName} 已同意您的售后申请 {sn}，商品无需寄回。'],
    'en-id': ['Barang boleh disimpan', '{shopName} menyetujui pengajuan {sn}. Barangnya tidak perlu dikembalikan.'],
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
  'order.differed': {
    'en-us': [
      'A delivery came with differences',
      '{byName} received goods of order {sn} with differences.[ Missing: {missing}.][ Damaged: {damaged}.][ Too many: {surplus}.]',
    ],
    'zh-cn': [
      '收货有差异',
      '{byName} 收到订单 {sn} 的商品，与发货不符。[缺少 {missing} 件。][损坏 {damaged} 件。][多出 {surplus} 件。]',
    ],
    'en-id': [
      'Kiriman diterima dengan selisih',
      '{byName} menerima barang pesanan {sn} dengan selisih.[ Kurang: {missing}.][ Rusak: {damaged}.][ Lebih: {surplus}.]',
    ],
  },
  'inquiry.ask': {
    'en-us': ['A request for a quote', '{byName} asks your shop for a quote: inquiry {sn}.[ “{said}”]'],
    'zh-cn': ['收到新的询价', '{byName} 向您的店铺询价：询价单 {sn}。[“{said}”]'],
    'en-id': ['Permintaan penawaran', '{byName} meminta penawaran dari toko Anda: permintaan {sn}.[ “{said}”]'],
  },
  'inquiry.ask_again': {
    'en-us': ['Asked for another quote', '{byName} asks again about inquiry {sn}.[ “{said}”]'],
    'zh-cn': ['买家再次询价', '{byName} 就询价单 {sn} 再次询价。[“{said}”]'],
    'en-id': ['Diminta penawaran lagi', '{byName} meminta lagi untuk permintaan {sn}.[ “{said}”]'],
  },
  'inquiry.order': {
    'en-us': ['Your quote was ordered', '{byName} made an order of your quote for inquiry {sn}.'],
    'zh-cn': ['您的报价已被下单', '{byName} 已按您对询价单 {sn} 的报价下单。'],
    'en-id': ['Penawaran Anda dipesan', '{byName} memesan sesuai penawaran Anda untuk permintaan {sn}.'],
  },
  'inquiry.quote': {
    'en-us': ['A quote came in', '{shopName} answered inquiry {sn}.[ “{said}”]'],
    'zh-cn': ['收到报价', '{shopName} 已对询价单 {sn} 报价。[“{said}”]'],
    'en-id': ['Penawaran masuk', '{shopName} menjawab permintaan {sn}.[ “{said}”]'],
  },
  'inquiry.refuse': {
    'en-us': ['A shop does not quote', '{shopName} does not quote inquiry {sn}.[ Reason: {reason}]'],
    'zh-cn': ['商家不报价', '{shopName} 对询价单 {sn} 不报价。[原因：{reason}]'],
    'en-id': ['Toko tidak menawarkan', '{shopName} tidak memberi penawaran untuk permintaan {sn}.[ Alasan: {reason}]'],
  },
  'inquiry.withdraw': {
    'en-us': ['A quote was withdrawn', '{shopName} withdrew its quote for inquiry {sn}.[ Reason: {reason}]'],
    'zh-cn': ['报价已撤回', '{shopName} 撤回了对询价单 {sn} 的报价。[原因：{reason}]'],
    'en-id': ['Penawaran ditarik', '{shopName} menarik penawarannya untuk permintaan {sn}.[ Alasan: {reason}]'],
  },
  'inquiry.expiring': {
    'en-us': ['A quote runs out soon', 'The quote of {shopName} for inquiry {sn} runs out within a day.'],
    'zh-cn': ['报价即将过期', '{shopName} 对询价单 {sn} 的报价将在一天内过期。'],
    'en-id': ['Penawaran segera berakhir', 'Penawaran {shopName} untuk permintaan {sn} berakhir dalam sehari.'],
  },
  'complaint.filed': {
    'en-us': ['A buyer complains', '{byName} filed complaint {sn}.[ They say: {said}]'],
    'zh-cn': ['收到买家投诉', '{byName} 提交了投诉 {sn}。[内容：{said}]'],
    'en-id': ['Pembeli mengajukan keluhan', '{byName} mengajukan keluhan {sn}.[ Isinya: {said}]'],
  },
  'complaint.said': {
    'en-us': ['New words about a complaint', 'About complaint {sn}[, {shopName}]: {said}'],
    'zh-cn': ['投诉有新留言', '投诉 {sn}[（{shopName}）]：{said}'],
    'en-id': ['Pesan baru tentang keluhan', 'Tentang keluhan {sn}[, {shopName}]: {said}'],
  },
  'complaint.appeal': {
    'en-us': ['The shop answered your complaint', '{shopName} answered complaint {sn}.[ It says: {said}]'],
    'zh-cn': ['商家已答复投诉', '{shopName} 已答复投诉 {sn}。[内容：{said}]'],
    'en-id': ['Toko menjawab keluhan Anda', '{shopName} menjawab keluhan {sn}.[ Isinya: {said}]'],
  },
  'complaint.arbitrate': {
    'en-us': ['The arbiter was called', 'The other side of complaint {sn} called the arbiter of the mall.'],
    'zh-cn': ['对方已申请平台仲裁', '投诉 {sn} 的对方已申请平台仲裁。'],
    'en-id': ['Arbiter dipanggil', 'Pihak lain dalam keluhan {sn} memanggil arbiter.'],
  },
  'complaint.escalate': {
    'en-us': [
      'A complaint went to the arbiter',
      'The time of complaint {sn} was over: the arbiter of the mall decides.',
    ],
    'zh-cn': ['投诉已转平台仲裁', '投诉 {sn} 已超时，将由平台仲裁。'],
    'en-id': ['Keluhan diteruskan ke arbiter', 'Waktu keluhan {sn} habis: arbiter akan memutuskan.'],
  },
  'complaint.decide': {
    'en-us': [
      'The arbiter decided',
      'Complaint {sn} was decided.[ {amount} goes back to the buyer.][ Reasons: {reason}]',
    ],
    'zh-cn': ['平台已裁决', '投诉 {sn} 已裁决。[将退还买家 {amount}。][理由：{reason}]'],
    'en-id': [
      'Arbiter telah memutuskan',
      'Keluhan {sn} telah diputuskan.[ {amount} dikembalikan ke pembeli.][ Alasan: {reason}]',
    ],
  },
  'complaint.withdraw': {
    'en-us': ['A complaint was withdrawn', '{byName} withdrew complaint {sn}.'],
    'zh-cn': ['投诉已撤销', '{byName} 已撤销投诉 {sn}。'],
    'en-id': ['Keluhan ditarik', '{byName} menarik keluhan {sn}.'],
  },
  'complaint.refunded': {
    'en-us': ['Money came back', '{amount} of complaint {sn} has been refunded.'],
    'zh-cn': ['退款已到账', '投诉 {sn} 的退款 {amount} 已完成。'],
    'en-id': ['Dana dikembalikan', '{amount} dari keluhan {sn} telah dikembalikan.'],
  },
  'complaint.transferred': {
    'en-us': ['The shop transferred your money', '{amount} of complaint {sn} was transferred.[ Number: {tracking}]'],
    'zh-cn': ['商家已转账退款', '投诉 {sn} 的退款 {amount} 已转账。[流水号：{tracking}]'],
    'en-id': ['Toko mentransfer dana Anda', '{amount} dari keluhan {sn} telah ditransfer.[ Nomor: {tracking}]'],
  },
  'complaint.refund_failed': {
    'en-us': [
      'Transfer the money of a complaint',
      'The bank declined {amount} of complaint {sn}. Transfer it and note the number.',
    ],
    'zh-cn': ['请转账退还投诉款项', '银行拒绝了投诉 {sn} 的退款 {amount}，请转账并填写流水号。'],
    'en-id': ['Transfer dana keluhan', 'Bank menolak {amount} dari keluhan {sn}. Transfer lalu catat nomornya.'],
  },
  'invoice.issued': {
    'en-us': ['Your invoice is issued', '{shopName} issued the invoice of order {sn}, {amount}.'],
    'zh-cn': ['发票已开具', '{shopName} 已为订单 {sn} 开具发票，金额 {amount}。'],
    'en-id': ['Faktur diterbitkan', '{shopName} menerbitkan faktur pesanan {sn}, {amount}.'],
  },
  'invoice.credited': {
    'en-us': ['An invoice was credited', '{shopName} credited {amount} of the invoice of order {sn}.'],
    'zh-cn': ['已开具红字发票', '{shopName} 已就订单 {sn} 的发票开具红字发票，金额 {amount}。'],
    'en-id': ['Nota kredit diterbitkan', '{shopName} mengkredit {amount} dari faktur pesanan {sn}.'],
  },
  'invoice.mailed': {
    'en-us': [
      'Your invoice is in the mail',
      '{shopName} mailed the invoice of order {sn}[ with {carrier}][, number {tracking}].',
    ],
    'zh-cn': ['发票已寄出', '{shopName} 已寄出订单 {sn} 的发票[，{carrier}][ {tracking}]。'],
    'en-id': ['Faktur dikirim', '{shopName} mengirim faktur pesanan {sn}[ dengan {carrier}][, nomor {tracking}].'],
  },
  'invoice.qualified': {
    'en-us': [
      'Special VAT invoices are open to you',
      'Your VAT qualification has passed. You can choose them at checkout.',
    ],
    'zh-cn': ['增票资质已通过', '您的增票资质审核已通过，结算时可选择增值税专用发票。'],
    'en-id': [
      'Faktur PPN khusus dapat dipakai',
      'Kualifikasi PPN Anda disetujui. Anda dapat memilihnya saat checkout.',
    ],
  },
  'invoice.unqualified': {
    'en-us': ['Your VAT qualification was refused', 'Change it and it is looked through again.[ Reason: {reason}]'],
    'zh-cn': ['增票资质未通过', '请修改后重新提交审核。[原因：{reason}]'],
    'en-id': ['Kualifikasi PPN ditolak', 'Ubah datanya dan akan ditinjau lagi.[ Alasan: {reason}]'],
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
  'favourite.back': {
    'en-us': ['A favourite is in stock again', '“{goods}” can be bought at {shopName} again.'],
    'zh-cn': ['收藏的商品已到货', '{shopName} 的“{goods}”现已有货，可再次购买。'],
    'en-id': ['Favorit Anda tersedia lagi', '“{goods}” bisa dibeli lagi di {shopName}.'],
  },
  'security.password': {
    'en-us': [
      'Your password was changed',
      'Other devices were signed out. If it was not you, set a new password at once and tell your administrator.',
    ],
    'zh-cn': ['您的密码已修改', '其他设备均已退出登录。如非本人操作，请立即重置密码并联系管理员。'],
    'en-id': [
      'Kata sandi Anda diganti',
      'Perangkat lain sudah dikeluarkan. Jika bukan Anda, segera atur kata sandi baru dan hubungi administrator.',
    ],
  },
  'security.email': {
    'en-us': [
      'Your e-mail address was changed',
      'If it was not you, change your password and tell your administrator.',
    ],
    'zh-cn': ['您的邮箱已更换', '如非本人操作，请修改密码并联系管理员。'],
    'en-id': ['Alamat email Anda diganti', 'Jika bukan Anda, ganti kata sandi dan hubungi administrator.'],
  },
  'security.mobile': {
    'en-us': ['Your mobile number was changed', 'If it was not you, change your password and tell your administrator.'],
    'zh-cn': ['您的手机号已更换', '如非本人操作，请修改密码并联系管理员。'],
    'en-id': ['Nomor ponsel Anda diganti', 'Jika bukan Anda, ganti kata sandi dan hubungi administrator.'],
  },
} as const satisfies Record<string, Record<Language, NoticeMessages>>

export type NoticeKind = keyof typeof noticeWords
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeWords, kind)

/** The kinds whose sentence has a text in it, whatever the facts. */
export const kindsSaying = (text: string, lang: Language): NoticeKind[] =>
  Object.keys(noticeWords)
    .filter(isNoticeKind)
    .filter((kind) =>
      noticeWords[kind][lang].some((said) =>
        said
          .replace(/\{\w+\}|[[\]]/g, '')
          .toLowerCase()
          .includes(text.toLowerCase()),
      ),
    )

const money = (minor: number | undefined) => (minor === undefined ? undefined : formatRupiah(toRupiah(sen(minor))))

/** Says a notice in a language. */
export function sayNotice(kind: NoticeKind, params: NoticeParams, lang: Language): { title: string; content: string } {
  const known: Record<string, string | undefined> = {
    sn: params.sn,
    shopName: params.shopName,
    byName: params.byName,
    reason: params.reason,
    carrier: params.carrier,
    tracking: params.tracking,
    budget: params.budget,
    percent: params.percent?.toString(),
    month: params.month,
    amount: money(params.amountMinor),
    used: money(params.usedMinor),
    allotted: money(params.allottedMinor),
    goods: params.goods && pickText(params.goods, lang),
    said: params.said,
    from: params.from,
    until: params.until,
    missing: params.missing ? String(params.missing) : undefined,
    damaged: params.damaged ? String(params.damaged) : undefined,
    surplus: params.surplus ? String(params.surplus) : undefined,
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '')
  const isWhole = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => known[name!])
  const [title, content] = noticeWords[kind][lang]
  return { title, content: fill(content.replace(/\[([^\]]*)\]/g, (_, part: string) => (isWhole(part) ? part : ''))) }
}
