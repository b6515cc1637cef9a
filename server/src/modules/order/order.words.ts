import type { Language, orderLabels } from '@borong/contract'

type Label = (typeof orderLabels)[number]
type Three = readonly [en: string, zh: string, id: string]

const at: Record<Language, 0 | 1 | 2> = { 'en-us': 0, 'zh-cn': 1, 'en-id': 2 }
export const say = (words: Three, lang: Language, facts: Record<string, string> = {}) =>
  words[at[lang]].replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')

export const labelWords: Record<Label, Three> = {
  PENDING_SUBMISSION: ['Pending submission', '待提交', 'Menunggu diajukan'],
  PENDING_REVIEW: ['Pending review', '待审核', 'Menunggu persetujuan'],
  REJECTED: ['Rejected', '已驳回', 'Ditolak'],
  CREATION_FAILED: ['Creation failed', '创建失败', 'Gagal dibuat'],
  PENDING_PAYMENT: ['Pending payment', '待付款', 'Menunggu pembayaran'],
  PENDING_DELIVERY: ['Pending delivery', '待发货', 'Menunggu pengiriman'],
  PARTLY_SHIPPED: ['Partly shipped', '部分发货', 'Dikirim sebagian'],
  SHIPPED: ['Shipped', '已发货', 'Dikirim'],
  PARTLY_RECEIVED: ['Partially received', '部分收货', 'Diterima sebagian'],
  RECEIVED: ['Received', '已收货', 'Diterima'],
  COMPLETED: ['Completed', '已完成', 'Selesai'],
  CANCELLED: ['Canceled', '已取消', 'Dibatalkan'],
  AFTER_SERVICE: ['After-sales', '售后中', 'Purnajual'],
}

/** What happened, for the timeline. */
export const stepWords: Record<string, Three> = {
  place: ['Order placed', '提交订单', 'Pesanan dibuat'],
  submit: ['Submitted for approval', '提交审批', 'Diajukan untuk persetujuan'],
  confirm: ['Confirmed, no approval needed', '无需审批，已确认', 'Dikonfirmasi tanpa persetujuan'],
  withdraw: ['Withdrawn from approval', '撤回审批', 'Ditarik dari persetujuan'],
  approve: ['Approved', '审批通过', 'Disetujui'],
  reject: ['Rejected', '审批驳回', 'Ditolak'],
  pay: ['Paid', '已付款', 'Dibayar'],
  ship: ['Parcel sent', '包裹已发出', 'Paket dikirim'],
  receive_part: ['Part of the goods received', '部分收货', 'Sebagian barang diterima'],
  receive: ['All goods received', '全部收货', 'Semua barang diterima'],
  complete: ['Completed', '订单完成', 'Selesai'],
  cancel: ['Canceled', '订单取消', 'Dibatalkan'],
}

export const flowWords: Record<
  'placed' | 'approved' | 'paid' | 'shipped' | 'received' | 'completed' | 'cancelled',
  Three
> = {
  placed: ['Placed', '下单', 'Dibuat'],
  approved: ['Approved', '审批', 'Disetujui'],
  paid: ['Paid', '付款', 'Dibayar'],
  shipped: ['Shipped', '发货', 'Dikirim'],
  received: ['Received', '收货', 'Diterima'],
  completed: ['Completed', '完成', 'Selesai'],
  cancelled: ['Canceled', '取消', 'Dibatalkan'],
}

export const parcelWords: Record<'PREPARING' | 'OUTBOUND' | 'IN_DELIVERY' | 'RECEIVED', Three> = {
  PREPARING: ['Goods are being prepared', '商品准备中', 'Barang sedang disiapkan'],
  OUTBOUND: ['Left the warehouse', '出库处理', 'Keluar dari gudang'],
  IN_DELIVERY: [
    'Given to {carrier}, number {tracking}',
    '已交 {carrier}，单号 {tracking}',
    'Diserahkan ke {carrier}, nomor {tracking}',
  ],
  RECEIVED: ['Received by {who}', '{who} 已收货', 'Diterima oleh {who}'],
}

export const sheetWords: Record<'goods' | 'saving' | 'freight', Three> = {
  goods: ['Goods at list price', '商品原价', 'Barang dengan harga daftar'],
  saving: ['Quantity and contract prices', '数量及协议优惠', 'Harga kuantitas dan kontrak'],
  freight: ['Freight', '运费', 'Ongkos kirim'],
}

export const approvalWords = {
  step: ['Approval', '审批', 'Persetujuan'] as Three,
  because: ['{rule}: above Rp {limit}', '{rule}：超过 Rp {limit}', '{rule}: di atas Rp {limit}'] as Three,
}
