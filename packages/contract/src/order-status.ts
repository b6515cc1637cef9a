import { Type } from 'typebox'
import { Flag, OneOf } from './wire.ts'

export const orderStatuses = [
  'NEW',
  'INTODB_ERROR',
  'CONFIRM',
  'PAID_OFF',
  'SHIPPED',
  'ROG',
  'COMPLETE',
  'CANCELLED',
  'AFTER_SERVICE',
] as const
export const auditStatuses = ['DRAFT', 'PENDING', 'REJECTED', 'APPROVED'] as const
/** What a person reads as the state of an order: status, audit and receipts in one word. */
export const orderLabels = [
  'PENDING_SUBMISSION',
  'PENDING_REVIEW',
  'REJECTED',
  'CREATION_FAILED',
  'PENDING_PAYMENT',
  'PENDING_DELIVERY',
  'PARTLY_SHIPPED',
  'SHIPPED',
  'PARTLY_RECEIVED',
  'RECEIVED',
  'PENDING_GOODS_REVIEW',
  'COMPLETED',
  'CANCELLED',
  'AFTER_SERVICE',
] as const
/** What can happen to an order, as its timeline says it. */
export const orderSteps = [
  'place',
  'fail',
  'submit',
  'edit',
  'confirm',
  'withdraw',
  'agree',
  'approve',
  'reject',
  'pay',
  'ship',
  'promise',
  'promise_sent',
  'receive_part',
  'receive',
  'complete',
  'cancel',
  'cancel_paid',
  'give_back',
  'replace',
] as const
export const orderEvents = orderSteps.map((step) => `order.${step}` as const)
export const orderActions = [
  'submit',
  'edit',
  'withdraw',
  'cancel',
  'approve',
  'reject',
  'pay',
  'receive',
  'complete',
  'review',
  'ship',
  'promise',
] as const

/** Tabs of the order list. */
export const orderTags = [
  'ALL',
  'TO_SUBMIT',
  'IN_REVIEW',
  'REJECTED',
  'WAIT_PAY',
  'WAIT_SHIP',
  'WAIT_ROG',
  'PARTLY_RECEIVED',
  'WAIT_COMMENT',
  'COMPLETE',
  'CANCELLED',
] as const
/** What the order list can be narrowed to: a tab or a status; REFUND is what the API family asks for AFTER_SERVICE by. */
export const orderNarrowings = [...new Set([...orderTags, ...orderStatuses, 'REFUND'] as const)]

export const OrderAction = Type.Object({
  name: OneOf(orderActions),
  allowed: Flag(),
  because: Type.String({ description: 'why not, in the language of the caller; empty when allowed' }),
})

/** The family's flags, the same answers as `actions`. */
export const Allowable = Type.Object({
  allow_submit: Type.Boolean(),
  allow_edit: Type.Boolean(),
  allow_withdraw: Type.Boolean(),
  allow_cancel: Type.Boolean(),
  allow_pay: Type.Boolean(),
  allow_ship: Type.Boolean(),
  allow_rog: Type.Boolean(),
  allow_approve: Type.Boolean(),
  allow_comment: Type.Boolean(),
})
