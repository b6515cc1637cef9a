import type { refundStates, serviceTypes } from '@borong/contract'
import type { Message } from '#platform/messages'
import type { AfterSaleStatus } from './after-sale.machine.ts'

export const typeWords: Record<(typeof serviceTypes)[number], Message> = {
  RETURN_GOODS: ['Return', '退货', 'Retur'],
  CHANGE_GOODS: ['Exchange', '换货', 'Tukar'],
  SUPPLY_AGAIN_GOODS: ['Re-ship', '补发', 'Kirim ulang'],
  ORDER_CANCEL: ['Cancel order', '取消订单', 'Batalkan pesanan'],
}

/** A return of pieces that never came. */
export const neverCameWords: Message = ['Refund of missing pieces', '缺件退款', 'Pengembalian dana barang kurang']

export const statusWords: Record<AfterSaleStatus, Message> = {
  applied: ['Applied, pending confirmation by the shop', '已申请，待商家确认', 'Diajukan, menunggu konfirmasi toko'],
  approved: ['Agreed, send the goods back', '已同意，待寄回商品', 'Disetujui, kirim barang kembali'],
  rejected: ['Refused', '已拒绝', 'Ditolak'],
  sent: ['Goods sent back', '商品已寄回', 'Barang dikirim kembali'],
  arrived: ['Arrived at the shop', '商家已收货', 'Sampai di toko'],
  transferring: ['Waits for a bank transfer', '待人工退款', 'Menunggu transfer bank'],
  refunding: ['Refunding', '退款中', 'Sedang dikembalikan'],
  completed: ['Completed', '已完成', 'Selesai'],
  not_replaced: [
    'Abnormal: the shop has to create the new order',
    '异常：待商家创建新订单',
    'Tidak normal: toko harus membuat pesanan baru',
  ],
  closed: ['Closed', '已关闭', 'Ditutup'],
}
/** What a cancel says where goods are not spoken of. */
export const cancelWords: Partial<Record<AfterSaleStatus, Message>> = {
  completed: ['Order called off', '订单已取消', 'Pesanan dibatalkan'],
}

export const refundWords: Record<(typeof refundStates)[number], Message> = {
  APPLY: ['Waits for a bank transfer', '待人工退款', 'Menunggu transfer bank'],
  REFUNDING: ['On its way', '退款中', 'Dalam proses'],
  REFUNDFAIL: ['Declined by the bank, will be transferred', '退款失败，将转账退款', 'Ditolak bank, akan ditransfer'],
  COMPLETED: ['Refunded', '已退款', 'Dikembalikan'],
}

/** What happened, for the history. */
export const stepWords: Record<string, Message> = {
  apply: ['Applied', '提交申请', 'Diajukan'],
  approve: ['The shop agreed', '商家同意', 'Toko menyetujui'],
  waive: ['Agreed, the goods need not come back', '同意，无需寄回商品', 'Disetujui, barang tidak perlu dikembalikan'],
  reject: ['The shop refused', '商家拒绝', 'Toko menolak'],
  again: ['Applied once more', '再次申请', 'Diajukan lagi'],
  send: ['Goods sent back', '寄回商品', 'Barang dikirim kembali'],
  take_in: ['Goods arrived at the shop', '商家收到商品', 'Barang sampai di toko'],
  refund: ['Refund started', '开始退款', 'Pengembalian dimulai'],
  refund_by_hand: ['Refund by bank transfer', '转账退款', 'Pengembalian lewat transfer'],
  nothing_due: ['Nothing had to be refunded', '无需退款', 'Tidak ada yang perlu dikembalikan'],
  refunded: ['Refunded', '退款完成', 'Dana dikembalikan'],
  refund_failed: ['The bank declined the refund', '银行拒绝退款', 'Bank menolak pengembalian'],
  transferred: ['Money transferred', '已转账', 'Dana ditransfer'],
  replace: ['Replacement order created', '已创建新订单', 'Pesanan pengganti dibuat'],
  fail_to_replace: ['No stock for a replacement yet', '暂无库存补发', 'Stok pengganti belum ada'],
  close: ['Closed', '已关闭', 'Ditutup'],
}
