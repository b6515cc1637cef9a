import type { invoiceStates, qualificationStates, titleTypes } from '@borong/contract'
import type { Message } from '#platform/messages'

export const typeWords: Record<(typeof titleTypes)[number], Message> = {
  ELECTRO: ['E-invoice', '电子发票', 'Faktur elektronik'],
  VATORDINARY: ['VAT ordinary invoice', '增值税普通发票', 'Faktur PPN biasa'],
  VATOSPECIAL: ['VAT special invoice', '增值税专用发票', 'Faktur PPN khusus'],
}

export const stateWords: Record<(typeof invoiceStates)[number], Message> = {
  TO_ISSUE: ['To be issued', '待开票', 'Menunggu diterbitkan'],
  ISSUED: ['Issued', '已开票', 'Diterbitkan'],
  TO_MAIL: ['Issued, to be mailed', '已开票，待寄出', 'Diterbitkan, menunggu dikirim'],
  MAILED: ['Mailed', '已寄出', 'Dikirim'],
}
export const creditWords: Message = ['Credit', '红字发票', 'Nota kredit']

export const qualificationWords: Record<(typeof qualificationStates)[number], Message> = {
  NEW_APPLY: ['In review', '审核中', 'Sedang ditinjau'],
  AUDIT_PASS: ['Passed', '审核通过', 'Disetujui'],
  AUDIT_REFUSE: ['Refused', '审核未通过', 'Ditolak'],
}
