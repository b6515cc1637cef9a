import type { Message } from '#platform/messages'

export const pdfMessages = {
  order: ['Order', '订单', 'Pesanan'],
  asOf: ['Order {sn} as of {when}', '订单 {sn}，打印时间 {when}', 'Pesanan {sn} per {when}'],
  facts: ['About the order', '订单信息', 'Tentang pesanan'],
  state: ['Status', '状态', 'Status'],
  placed: ['Placed', '下单时间', 'Dibuat'],
  trade: ['Trade number', '交易单号', 'Nomor transaksi'],
  company: ['Buyer', '采购单位', 'Pembeli'],
  member: ['Placed by', '下单人', 'Dibuat oleh'],
  shop: ['Shop', '店铺', 'Toko'],
  paidAt: ['Paid', '付款时间', 'Dibayar'],
  deliverTo: ['Deliver to', '收货信息', 'Kirim ke'],
  consignee: ['Consignee', '收货人', 'Penerima'],
  phone: ['Phone', '电话', 'Telepon'],
  address: ['Address', '地址', 'Alamat'],
  receiveTime: ['Receive time', '收货时间', 'Waktu terima'],
  invoice: ['Invoice', '发票', 'Faktur'],
  title: ['Invoice header', '发票抬头', 'Data faktur'],
  taxNumber: ['Tax number', '税号', 'Nomor pajak'],
  goods: ['Goods', '商品', 'Barang'],
  quantity: ['Quantity', '数量', 'Jumlah'],
  price: ['Price (Rp)', '单价 (Rp)', 'Harga (Rp)'],
  subtotal: ['Subtotal (Rp)', '小计 (Rp)', 'Subtotal (Rp)'],
  goodsSum: ['Goods', '商品金额', 'Barang'],
  freight: ['Freight', '运费', 'Ongkos kirim'],
  total: ['Total', '合计', 'Total'],
  accounting: ['Accounting', '核算分摊', 'Pembebanan'],
  costCentre: ['Cost centre', '成本中心', 'Pusat biaya'],
  subject: ['Accounting subject', '会计科目', 'Akun akuntansi'],
  share: ['Share', '比例', 'Bagian'],
  amount: ['Amount (Rp)', '金额 (Rp)', 'Jumlah (Rp)'],
  approval: ['Approval', '审批', 'Persetujuan'],
  approver: ['Approver', '审批人', 'Penyetuju'],
  decision: ['Decision', '结果', 'Keputusan'],
  when: ['When', '时间', 'Waktu'],
  reason: ['Reason', '意见', 'Alasan'],
  remark: ['Remark', '备注', 'Catatan'],
} as const satisfies Record<string, Message>

export const decisionWords: Record<'waiting' | 'approved' | 'rejected', Message> = {
  waiting: ['Waiting', '待审批', 'Menunggu'],
  approved: ['Approved', '同意', 'Disetujui'],
  rejected: ['Rejected', '驳回', 'Ditolak'],
}

export const receiveTimeWords: Record<string, Message> = {
  ANY_TIME: ['Any time', '任意时间', 'Kapan saja'],
  WORKDAYS: ['Workdays', '工作日', 'Hari kerja'],
  HOLIDAYS: ['Weekends and holidays', '周末及节假日', 'Akhir pekan dan hari libur'],
}

export const titleTypeWords: Record<string, Message> = {
  ELECTRO: ['E-invoice', '电子发票', 'Faktur elektronik'],
  VATORDINARY: ['VAT ordinary', '增值税普通发票', 'PPN biasa'],
  VATOSPECIAL: ['VAT special', '增值税专用发票', 'PPN khusus'],
}
