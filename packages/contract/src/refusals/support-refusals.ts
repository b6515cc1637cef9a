import type { Refusals } from './refusal-words.ts'

/** What comes after. */
export const supportRefusals = {
  // after-sales
  SERVICE_NOT_YET: [
    409,
    'After-sales service starts once goods were sent',
    '发货后才能申请售后',
    'Layanan purnajual dimulai setelah barang dikirim',
  ],
  SERVICE_TOO_LATE: [
    422,
    'The time for after-sales service of this order is over',
    '该订单已超过售后期限',
    'Masa layanan purnajual pesanan ini sudah habis',
  ],
  SERVICE_TYPE_INVALID: [
    422,
    'Invalid After-Sales Service Type!',
    '售后服务类型无效！',
    'Jenis layanan purnajual tidak berlaku!',
  ],
  SERVICE_TOO_MANY: [
    422,
    'The after-sales quantity for the following product(s) exceeds the ordered quantity: {names}',
    '以下商品的售后数量超过订购数量：{names}',
    'Jumlah purnajual produk berikut melebihi jumlah pesanan: {names}',
  ],
  SERVICE_MOVED_ON: [
    409,
    'This application has moved on. Look at it as it is now',
    '该申请状态已变化，请刷新后查看',
    'Pengajuan ini sudah berubah. Lihat keadaannya sekarang',
  ],
  SERVICE_ALL_ASKED: [
    422,
    'Service was applied for all that can be claimed of this order',
    '该订单可售后的商品均已申请',
    'Semua yang dapat diklaim dari pesanan ini sudah diajukan',
  ],
  SERVICE_ONCE_MORE: [422, 'It was applied for twice already', '已申请过两次', 'Sudah diajukan dua kali'],
  CANCEL_TOO_LATE: [
    409,
    'Only an order that is paid and not sent can be called off',
    '仅已付款且未发货的订单可申请取消',
    'Hanya pesanan yang dibayar dan belum dikirim dapat dibatalkan',
  ],
  CANCEL_ASKED: [
    409,
    'The shop was asked to call this order off already',
    '已申请取消，等待商家处理',
    'Pembatalan pesanan ini sudah diajukan',
  ],
  BANK_WANTED: [
    422,
    'Give the bank account the money should go to',
    '请填写收款银行账户',
    'Isi rekening bank tujuan pengembalian',
  ],
  REFUND_REMARK_WANTED: [
    422,
    'Say why less goes back than was paid',
    '请说明退款少于实付金额的原因',
    'Jelaskan mengapa pengembalian kurang dari yang dibayar',
  ],
  RETURN_ADDRESS_WANTED: [422, 'Say where the goods go back to', '请填写退货地址', 'Isi alamat pengembalian barang'],
  REASON_WANTED: [422, 'A reason is wanted', '请填写原因', 'Alasan harus diisi'],
  STOCK_STILL_SHORT: [
    422,
    'There is still not enough stock for a replacement',
    '库存仍不足，无法补发',
    'Stok masih kurang untuk pengganti',
  ],
  // complaints
  COMPLAINT_NOT_YET: [
    409,
    'A complaint is possible once goods were sent',
    '发货后才能投诉',
    'Keluhan dapat diajukan setelah barang dikirim',
  ],
  COMPLAINT_OPEN: [
    409,
    'A complaint about this is open already: {sn}',
    '该商品已有处理中的投诉：{sn}',
    'Sudah ada keluhan yang berjalan: {sn}',
  ],
  COMPLAINT_NOT_REFUSED: [
    409,
    'Only an application that the shop refused can be disputed',
    '仅商家拒绝的售后申请可以申诉',
    'Hanya pengajuan yang ditolak toko dapat disengketakan',
  ],
  COMPLAINT_ONCE: [
    422,
    'The arbiter has been asked about this application already',
    '该售后申请已申诉过一次',
    'Pengajuan ini sudah pernah disengketakan',
  ],
  COMPLAINT_MOVED_ON: [
    409,
    'This complaint has moved on. Look at it as it is now',
    '该投诉状态已变化，请刷新后查看',
    'Keluhan ini sudah berubah. Lihat keadaannya sekarang',
  ],
  COMPLAINT_NO_MONEY: [
    422,
    'A decision for the shop gives no money back',
    '裁决支持商家时不能退款',
    'Putusan untuk toko tidak mengembalikan dana',
  ],
} as const satisfies Refusals
