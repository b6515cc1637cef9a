import { defineStateMachine } from '#platform/state-machine'

/** The public numbers 0 to 9 (spec 4): 0 applied, 1 approved, 2 rejected, 3 sent, 4 arrived, 5 transferring, 6 refunding, 7 completed, 8 not replaced, 9 closed. */
export const statuses = [
  'applied',
  'approved',
  'rejected',
  'sent',
  'arrived',
  'transferring',
  'refunding',
  'completed',
  'not_replaced',
  'closed',
] as const
export type AfterSaleStatus = (typeof statuses)[number]

/** Read down for the life of an application, across for the law (the moves are ours: spec 4 names the states only). */
export const afterSaleMachine = defineStateMachine<AfterSaleStatus>()({
  table: 'after_sale',
  history: { table: 'after_sale_history', key: 'after_sale_id' },
  movedOn: 'SERVICE_MOVED_ON',
  transitions: {
    approve: { from: ['applied'], to: 'approved', by: ['seller', 'admin', 'system'] },
    // the goods need not come back, or never came
    waive: { from: ['applied'], to: 'arrived', by: ['seller', 'admin', 'system'] },
    reject: { from: ['applied'], to: 'rejected', by: ['seller'] },
    again: { from: ['rejected'], to: 'applied', by: ['buyer'] },
    send: { from: ['approved'], to: 'sent', by: ['buyer'] },
    // also without a courier: brought by hand
    take_in: { from: ['approved', 'sent'], to: 'arrived', by: ['seller', 'admin', 'system'] },
    // a cancel straight from its application; a replacement that cannot be had ends in money; a declined refund is sent again
    refund: {
      from: ['applied', 'arrived', 'not_replaced', 'transferring'],
      to: 'refunding',
      by: ['seller', 'admin', 'system'],
    },
    refund_by_hand: {
      from: ['applied', 'arrived', 'not_replaced'],
      to: 'transferring',
      by: ['seller', 'admin', 'system'],
    },
    nothing_due: { from: ['applied', 'arrived', 'not_replaced'], to: 'completed', by: ['seller', 'admin', 'system'] },
    refunded: { from: ['refunding'], to: 'completed', by: ['system'] },
    refund_failed: { from: ['refunding'], to: 'transferring', by: ['system'] },
    transferred: { from: ['transferring'], to: 'completed', by: ['seller', 'admin'] },
    replace: { from: ['applied', 'arrived', 'not_replaced'], to: 'completed', by: ['seller', 'admin', 'system'] },
    fail_to_replace: { from: ['applied', 'arrived'], to: 'not_replaced', by: ['seller', 'admin', 'system'] },
    close: { from: ['applied', 'approved'], to: 'closed', by: ['buyer', 'admin', 'system'] },
  },
})
export type AfterSaleTransition = keyof typeof afterSaleMachine.transitions
