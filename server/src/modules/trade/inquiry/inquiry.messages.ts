import type { inquiryStatuses, inviteStatuses } from '@borong/contract'
import type { Message } from '#platform/messages'

/** What a buyer reads as the state of an inquiry (spec 4 gives the first three). */
export const statusMessages: Record<(typeof inquiryStatuses)[number], Message> = {
  NOT_SUBMITTED: ['Not submitted', '未提交', 'Belum dikirim'],
  PENDING_QUOTATION: ['Pending quotation', '待报价', 'Menunggu penawaran'],
  QUOTED: ['Quoted', '已报价', 'Sudah ditawarkan'],
  ORDERED: ['Ordered', '已下单', 'Sudah dipesan'],
  EXPIRED: ['Expired', '已过期', 'Sudah berakhir'],
  CLOSED: ['Closed', '已关闭', 'Ditutup'],
}

/** How it stands with one shop, as the buyer and as the shop read it. */
export const inviteWords: Record<(typeof inviteStatuses)[number], { buyer: Message; seller: Message }> = {
  ASKED: {
    buyer: ['Pending quotation', '待报价', 'Menunggu penawaran'],
    seller: ['To quote', '待报价', 'Perlu ditawarkan'],
  },
  QUOTED: {
    buyer: ['Quoted', '已报价', 'Sudah ditawarkan'],
    seller: ['Quoted', '已报价', 'Sudah ditawarkan'],
  },
  WITHDRAWN: {
    buyer: ['Quote withdrawn', '报价已撤回', 'Penawaran ditarik'],
    seller: ['Withdrawn', '已撤回', 'Ditarik'],
  },
  REFUSED: {
    buyer: ['No quote', '商家不报价', 'Tidak menawarkan'],
    seller: ['Not quoted', '不报价', 'Tidak ditawarkan'],
  },
  TURNED_DOWN: {
    buyer: ['Turned down', '已拒绝', 'Ditolak'],
    seller: ['Turned down', '买家已拒绝', 'Ditolak pembeli'],
  },
  EXPIRED: {
    buyer: ['Expired', '已过期', 'Sudah berakhir'],
    seller: ['Expired', '已过期', 'Sudah berakhir'],
  },
  ORDERED: {
    buyer: ['Ordered', '已下单', 'Sudah dipesan'],
    seller: ['Ordered', '已下单', 'Sudah dipesan'],
  },
  CANCELLED: {
    buyer: ['Cancelled', '已取消', 'Dibatalkan'],
    seller: ['Cancelled', '买家已取消', 'Dibatalkan pembeli'],
  },
}

/** What happened, after the name of whoever did it. */
export const stepWords: Record<string, Message> = {
  ask: ['asked for a quote', '发起询价', 'meminta penawaran'],
  quote: ['sent a quote', '提交报价', 'mengirim penawaran'],
  refuse: ['does not quote', '不报价', 'tidak menawarkan'],
  withdraw: ['withdrew the quote', '撤回报价', 'menarik penawaran'],
  ask_again: ['asked again', '再次询价', 'meminta lagi'],
  turn_down: ['turned the quote down', '拒绝报价', 'menolak penawaran'],
  order: ['ordered', '已下单', 'memesan'],
  cancel: ['cancelled', '取消询价', 'membatalkan'],
  expire: ['expired', '已过期', 'berakhir'],
}
