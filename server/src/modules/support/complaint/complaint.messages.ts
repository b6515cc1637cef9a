import type { complaintStatuses, verdicts } from '@borong/contract'
import type { Message } from '#platform/messages'
import type { ComplaintTransition } from './complaint.machine.ts'

export const statusWords: Record<(typeof complaintStatuses)[number], Message> = {
  NEW: ['Filed', '已提交', 'Diajukan'],
  WAIT_APPEAL: ['Waits for the shop', '待商家答复', 'Menunggu jawaban toko'],
  COMMUNICATION: ['Both sides talk', '双方沟通中', 'Kedua pihak berdiskusi'],
  WAIT_ARBITRATION: ['Waits for the arbiter', '待平台仲裁', 'Menunggu arbiter'],
  COMPLETE: ['Decided', '已裁决', 'Diputuskan'],
  CANCEL: ['Withdrawn', '已撤销', 'Ditarik'],
}

export const verdictWords: Record<(typeof verdicts)[number], Message> = {
  BUYER: ['For the buyer', '支持买家', 'Mendukung pembeli'],
  SHOP: ['For the shop', '支持商家', 'Mendukung toko'],
  SETTLED: ['Settled between both sides', '双方和解', 'Kedua pihak berdamai'],
}

/** What happened, for the history. */
export const stepWords: Record<'file' | ComplaintTransition, Message> = {
  file: ['Complained', '提交投诉', 'Mengajukan keluhan'],
  pass: ['Passed on to the shop', '投诉已转交商家', 'Diteruskan ke toko'],
  appeal: ['The shop answered', '商家已答复', 'Toko menjawab'],
  arbitrate: ['Called the arbiter', '申请平台仲裁', 'Memanggil arbiter'],
  escalate: ['Went on to the arbiter, the time was over', '超时，自动转平台仲裁', 'Diteruskan ke arbiter, waktu habis'],
  decide: ['The arbiter decided', '平台已裁决', 'Arbiter memutuskan'],
  withdraw: ['Withdrawn', '撤销投诉', 'Keluhan ditarik'],
  refunded: ['Refunded', '退款完成', 'Dana dikembalikan'],
  refund_failed: ['The bank declined the refund', '银行拒绝退款', 'Bank menolak pengembalian'],
  transferred: ['Money transferred', '已转账', 'Dana ditransfer'],
}
