import { type Message, defineMessages } from '#platform/messages'

export const pdfMessages = defineMessages('order-pdf', {
  order: 'Order',
  asOf: 'Order {sn} as of {when}',
  facts: 'Order details',
  state: 'Status',
  poNumber: 'PO number',
  neededBy: 'Needed by',
  promised: 'Promised arrival',
  attachments: 'Attachments',
  placed: 'Placed',
  trade: 'Trade number',
  company: 'Buyer',
  member: 'Placed by',
  shop: 'Shop',
  paidAt: 'Paid',
  deliverTo: 'Deliver to',
  consignee: 'Consignee',
  phone: 'Phone',
  address: 'Address',
  receiveTime: 'Receive time',
  invoice: 'Invoice',
  title: 'Invoice header',
  taxNumber: 'Tax number',
  goods: 'Goods',
  quantity: 'Quantity',
  price: 'Price (Rp)',
  subtotal: 'Subtotal (Rp)',
  goodsSum: 'Goods',
  freight: 'Freight',
  total: 'Total',
  accounting: 'Accounting',
  costCentre: 'Cost centre',
  subject: 'Accounting subject',
  share: 'Share',
  amount: 'Amount (Rp)',
  approval: 'Approval',
  approver: 'Approver',
  decision: 'Decision',
  when: 'When',
  reason: 'Reason',
  remark: 'Remark',
})

export const decisionWords: Record<'waiting' | 'approved' | 'rejected', Message> = defineMessages(
  'order-pdf.decision',
  {
    waiting: 'Waiting',
    approved: 'Approved',
    rejected: 'Rejected',
  },
)

export const receiveTimeWords: Record<string, Message> = defineMessages('order-pdf.receiveTime', {
  ANY_TIME: 'Any time',
  WORKDAYS: 'Workdays',
  HOLIDAYS: 'Weekends and holidays',
})

export const titleTypeWords: Record<string, Message> = defineMessages('order-pdf.titleType', {
  ELECTRO: 'E-invoice',
  VATORDINARY: 'VAT ordinary',
  VATOSPECIAL: 'VAT special',
})
