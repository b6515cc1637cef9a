import type { refundStates, serviceTypes, serviceSteps } from '@borong/contract'
import { type Message, defineMessages } from '#platform/messages'
import type { AfterSaleStatus } from './after-sale.machine.ts'

export const typeWords: Record<(typeof serviceTypes)[number], Message> = defineMessages('after-sale.type', {
  RETURN_GOODS: 'Return',
  CHANGE_GOODS: 'Exchange',
  SUPPLY_AGAIN_GOODS: 'Re-ship',
  ORDER_CANCEL: 'Cancel order',
})

/** A return of pieces that never came. */
export const otherWords = defineMessages('after-sale.other', {
  neverCame: 'Refund of missing goods',
})

export const statusWords: Record<AfterSaleStatus, Message> = defineMessages('after-sale.status', {
  applied: 'Applied, pending confirmation by the shop',
  approved: 'Approved, send the goods back',
  rejected: 'Rejected',
  sent: 'Goods sent back',
  arrived: 'Arrived at the shop',
  transferring: 'Waiting for bank transfer',
  refunding: 'Refunding',
  completed: 'Completed',
  not_replaced: 'Abnormal: the shop has to create the replacement order',
  closed: 'Closed',
})
/** What a cancel says where goods are not spoken of. */
export const cancelWords: Partial<Record<AfterSaleStatus, Message>> = defineMessages('after-sale.cancel', {
  completed: 'Order canceled',
})

export const refundWords: Record<(typeof refundStates)[number], Message> = defineMessages('after-sale.refund', {
  APPLY: 'Waiting for bank transfer',
  REFUNDING: 'Refunding',
  REFUNDFAIL: 'Declined by the bank, to be transferred',
  COMPLETED: 'Refunded',
})

/** What happened, for the history. */
export const stepWords: Record<(typeof serviceSteps)[number], Message> = defineMessages('after-sale.step', {
  apply: 'Applied',
  approve: 'Approved by the shop',
  waive: 'Approved, the goods need not be sent back',
  reject: 'Rejected by the shop',
  again: 'Applied again',
  send: 'Goods sent back',
  take_in: 'Goods arrived at the shop',
  refund: 'Refund started',
  refund_by_hand: 'Refund by bank transfer',
  nothing_due: 'No refund due',
  refunded: 'Refunded',
  refund_failed: 'The bank declined the refund',
  transferred: 'Refund transferred',
  replace: 'Replacement order created',
  fail_to_replace: 'No stock for the replacement order yet',
  close: 'Closed',
})
