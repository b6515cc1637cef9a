import type { orderLabels, orderSteps } from '@borong/contract'
import { type Message, defineMessages } from '#platform/messages'

type Label = (typeof orderLabels)[number]

export const labelWords: Record<Label, Message> = defineMessages('order.label', {
  PENDING_SUBMISSION: 'Pending submission',
  PENDING_REVIEW: 'Pending review',
  REJECTED: 'Rejected',
  CREATION_FAILED: 'Creation failed',
  PENDING_PAYMENT: 'Pending confirmation',
  PENDING_DELIVERY: 'Pending delivery',
  PARTLY_SHIPPED: 'Partly shipped',
  SHIPPED: 'Shipped',
  PARTLY_RECEIVED: 'Partially received',
  RECEIVED: 'Received',
  PENDING_GOODS_REVIEW: 'Pending review of goods',
  COMPLETED: 'Completed',
  CANCELLED: 'Canceled',
  AFTER_SERVICE: 'After-sales',
})

/** What happened, for the timeline. */
export const stepWords: Record<(typeof orderSteps)[number], Message> = defineMessages('order.step', {
  place: 'Order placed',
  fail: 'Could not be stored, nothing was ordered',
  submit: 'Submitted for approval',
  edit: 'Order changed',
  confirm: 'Confirmed, no approval needed',
  withdraw: 'Withdrawn from approval',
  agree: 'Approved, others have to approve as well',
  approve: 'Approved',
  reject: 'Rejected',
  pay: 'Paid',
  ship: 'Parcel shipped',
  promise: 'Promised arrival changed',
  promise_sent: 'Promised arrival changed',
  receive_part: 'Part of the goods received',
  receive: 'All goods received',
  complete: 'Completed',
  cancel: 'Canceled',
  cancel_paid: 'Canceled by the shop',
  give_back: 'All goods returned',
  replace: 'Created as a replacement',
})

/** What an edit changed beside lines, for the note of the timeline. */
export const editedWords: Record<
  | 'prices'
  | 'freight'
  | 'address'
  | 'accounting'
  | 'receive_time'
  | 'remark'
  | 'po_number'
  | 'needed_by'
  | 'invoice'
  | 'more',
  Message
> = defineMessages('order.edited', {
  prices: 'current prices',
  freight: 'freight',
  address: 'address',
  accounting: 'accounting',
  receive_time: 'receive time',
  remark: 'remark',
  po_number: 'PO number',
  needed_by: 'needed-by date',
  invoice: 'invoice',
  more: 'and more lines',
})

export const flowWords: Record<
  'placed' | 'approved' | 'paid' | 'shipped' | 'received' | 'completed' | 'cancelled',
  Message
> = defineMessages('order.flow', {
  placed: 'Placed',
  approved: 'Approved',
  paid: 'Paid',
  shipped: 'Shipped',
  received: 'Received',
  completed: 'Completed',
  cancelled: 'Canceled',
})

export const parcelWords: Record<'PREPARING' | 'OUTBOUND' | 'IN_DELIVERY' | 'RECEIVED', Message> = defineMessages(
  'order.parcel',
  {
    PREPARING: 'Preparing goods',
    OUTBOUND: 'Outbound processing',
    IN_DELIVERY: 'In delivery: {carrier}, tracking number {tracking}',
    RECEIVED: 'Received by {who}',
  },
)

export const sheetWords: Record<'goods' | 'saving' | 'freight' | 'freeFreight', Message> = defineMessages(
  'order.sheet',
  {
    goods: 'Goods at list price',
    saving: 'Quantity, contract and flash prices',
    freight: 'Freight',
    freeFreight: 'free freight',
  },
)

export const approvalWords = defineMessages('order.approval', {
  level: 'Level {level}',
  any: 'one of',
  all: 'all of',
  some: '{n} of',
})

export const otherWords = defineMessages('order.other', {
  exportName: 'Orders',
})

/** Headings of the exported list, in the order of its columns. */
export const exportWords = defineMessages('order.export', {
  order: 'Order number',
  date: 'Date',
  shop: 'Shop',
  status: 'Status',
  sku: 'SKU number',
  name: 'Name',
  spec: 'Specification',
  unit: 'Unit',
  quantity: 'Quantity',
  price: 'Unit price',
  subtotal: 'Subtotal',
  discount: 'Discount',
  freight: 'Freight of the order',
  total: 'Total of the order',
  costCentre: 'Cost centre',
  paid: 'Paid for the order',
  shipped: 'Shipped',
  received: 'Received',
  poNumber: 'PO number',
  neededBy: 'Needed by',
  attachments: 'Attachments',
  pack: 'In packs',
})
