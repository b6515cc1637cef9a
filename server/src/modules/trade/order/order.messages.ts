import type { orderLabels } from '@borong/contract'
import type { Message } from '#platform/messages'

type Label = (typeof orderLabels)[number]

export const labelWords: Record<Label, Message> = {
  PENDING_SUBMISSION: ['Pending submission', '待提交', 'Menunggu diajukan'],
  PENDING_REVIEW: ['Pending review', '待审核', 'Menunggu persetujuan'],
  REJECTED: ['Rejected', '已驳回', 'Ditolak'],
  CREATION_FAILED: ['Creation failed', '创建失败', 'Gagal dibuat'],
  PENDING_PAYMENT: ['Pending confirmation', '待确认', 'Menunggu konfirmasi'],
  PENDING_DELIVERY: ['Pending delivery', '待发货', 'Menunggu pengiriman'],
  PARTLY_SHIPPED: ['Partly shipped', '部分发货', 'Dikirim sebagian'],
  SHIPPED: ['Shipped', '已发货', 'Dikirim'],
  PARTLY_RECEIVED: ['Partially received', '部分收货', 'Diterima sebagian'],
  RECEIVED: ['Received', '已收货', 'Diterima'],
  PENDING_GOODS_REVIEW: ['Pending review of goods', '待评价', 'Menunggu ulasan barang'],
  COMPLETED: ['Completed', '已完成', 'Selesai'],
  CANCELLED: ['Canceled', '已取消', 'Dibatalkan'],
  AFTER_SERVICE: ['After-sales', '售后中', 'Purnajual'],
}

/** What happened, for the timeline. */
export const stepWords: Record<string, Message> = {
  place: ['Order placed', '提交订单', 'Pesanan dibuat'],
  fail: [
    'Could not be stored, nothing was ordered',
    '系统未能保存，未下单',
    'Tidak dapat disimpan, tidak ada yang dipesan',
  ],
  submit: ['Submitted for approval', '提交审批', 'Diajukan untuk persetujuan'],
  edit: ['Order changed', '修改订单', 'Pesanan diubah'],
  confirm: ['Confirmed, no approval needed', '无需审批，已确认', 'Dikonfirmasi tanpa persetujuan'],
  withdraw: ['Withdrawn from approval', '撤回审批', 'Ditarik dari persetujuan'],
  agree: ['Approved, others still have to', '已同意，待其他人审批', 'Disetujui, menunggu yang lain'],
  approve: ['Approved', '审批通过', 'Disetujui'],
  reject: ['Rejected', '审批驳回', 'Ditolak'],
  pay: ['Paid', '已付款', 'Dibayar'],
  ship: ['Parcel sent', '包裹已发出', 'Paket dikirim'],
  receive_part: ['Part of the goods received', '部分收货', 'Sebagian barang diterima'],
  receive: ['All goods received', '全部收货', 'Semua barang diterima'],
  complete: ['Completed', '订单完成', 'Selesai'],
  cancel: ['Canceled', '订单取消', 'Dibatalkan'],
  cancel_paid: ['Called off by the shop', '商家同意取消', 'Dibatalkan oleh toko'],
  give_back: ['All goods returned', '商品已全部退回', 'Semua barang dikembalikan'],
  replace: ['Created as a replacement', '补发/换货订单已创建', 'Dibuat sebagai pengganti'],
}

/** What an edit changed beside lines, for the note of the timeline. */
export const editedWords: Record<
  'prices' | 'freight' | 'address' | 'accounting' | 'receive_time' | 'remark' | 'invoice' | 'more',
  Message
> = {
  prices: ['prices of today', '按当前价格', 'harga hari ini'],
  freight: ['freight', '运费', 'ongkos kirim'],
  address: ['address', '收货地址', 'alamat'],
  accounting: ['accounting', '核算分摊', 'pembebanan'],
  receive_time: ['receive time', '收货时间', 'waktu terima'],
  remark: ['remark', '备注', 'catatan'],
  invoice: ['invoice', '发票', 'faktur'],
  more: ['and more lines', '及其他行', 'dan baris lain'],
}

export const flowWords: Record<
  'placed' | 'approved' | 'paid' | 'shipped' | 'received' | 'completed' | 'cancelled',
  Message
> = {
  placed: ['Placed', '下单', 'Dibuat'],
  approved: ['Approved', '审批', 'Disetujui'],
  paid: ['Paid', '付款', 'Dibayar'],
  shipped: ['Shipped', '发货', 'Dikirim'],
  received: ['Received', '收货', 'Diterima'],
  completed: ['Completed', '完成', 'Selesai'],
  cancelled: ['Canceled', '取消', 'Dibatalkan'],
}

export const parcelWords: Record<'PREPARING' | 'OUTBOUND' | 'IN_DELIVERY' | 'RECEIVED', Message> = {
  PREPARING: ['Preparing goods', '备货中', 'Barang disiapkan'],
  OUTBOUND: ['Outbound processing', '出库处理', 'Proses keluar gudang'],
  IN_DELIVERY: [
    'In delivery: {carrier}, number {tracking}',
    '配送中：{carrier}，单号 {tracking}',
    'Dalam pengiriman: {carrier}, nomor {tracking}',
  ],
  RECEIVED: ['Received by {who}', '{who} 已收货', 'Diterima oleh {who}'],
}

export const sheetWords: Record<'goods' | 'saving' | 'freight' | 'freeFreight', Message> = {
  goods: ['Goods at list price', '商品原价', 'Barang dengan harga daftar'],
  saving: ['Quantity, contract and flash prices', '数量、协议及秒杀优惠', 'Harga kuantitas, kontrak, dan kilat'],
  freight: ['Freight', '运费', 'Ongkos kirim'],
  freeFreight: ['free delivery', '免运费', 'bebas ongkir'],
}

export const approvalWords = {
  level: ['Level {level}', '第 {level} 级', 'Tingkat {level}'] as Message,
  any: ['one of', '任一人', 'salah satu dari'] as Message,
  all: ['all of', '所有人', 'semua dari'] as Message,
  some: ['{n} of', '其中 {n} 人', '{n} dari'] as Message,
}

export const exportName: Message = ['Orders', '订单', 'Pesanan']
/** Headings of the exported list, in the order of its columns. */
export const exportWords = {
  order: ['Order number', '订单号', 'Nomor pesanan'],
  date: ['Date', '日期', 'Tanggal'],
  shop: ['Shop', '店铺', 'Toko'],
  status: ['Status', '状态', 'Status'],
  sku: ['SKU number', 'SKU 编号', 'Nomor SKU'],
  name: ['Name', '名称', 'Nama'],
  spec: ['Specification', '规格', 'Spesifikasi'],
  unit: ['Unit', '单位', 'Satuan'],
  quantity: ['Quantity', '数量', 'Jumlah'],
  price: ['Unit price', '单价', 'Harga satuan'],
  subtotal: ['Subtotal', '小计', 'Subtotal'],
  discount: ['Discount', '优惠分摊', 'Potongan'],
  freight: ['Freight of the order', '订单运费', 'Ongkos kirim pesanan'],
  total: ['Total of the order', '订单总额', 'Total pesanan'],
  costCentre: ['Cost centre', '成本中心', 'Pusat biaya'],
  paid: ['Paid for the order', '订单已付', 'Sudah dibayar'],
  shipped: ['Shipped', '已发货', 'Dikirim'],
  received: ['Received', '已收货', 'Diterima'],
} as const satisfies Record<string, Message>
