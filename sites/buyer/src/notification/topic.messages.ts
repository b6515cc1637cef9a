import { defineMessages } from '@borong/site-kit'

export const topicMessages = defineMessages({
  ORDERS: ['Orders', '订单', 'Pesanan'],
  APPROVALS: ['Approvals', '审批', 'Persetujuan'],
  BUDGETS: ['Budgets', '预算', 'Anggaran'],
  PAYMENTS: ['Payments', '付款', 'Pembayaran'],
  AFTER_SALES: ['After-sales', '售后', 'Purnajual'],
  INVOICES: ['Invoices', '发票', 'Faktur'],
  QUOTES: ['Quotes', '询价', 'Penawaran harga'],
  COMPLAINTS: ['Complaints', '投诉', 'Keluhan'],
  REVIEWS: ['Reviews and questions', '评价与问答', 'Ulasan dan pertanyaan'],
  FAVOURITES: ['Favourites', '收藏', 'Favorit'],
  SECURITY: ['Security', '账号安全', 'Keamanan'],
})
