import type { EventData } from '@borong/contract/events'
import type { DomainEvent } from '#platform/ctx'
import type { Payment } from './payment.store.ts'

/** Money was promised back and can be sent the way it came. */
export const refundOpened = (refundId: number, again?: Date): DomainEvent<'refund.opened'> => ({
  type: 'refund.opened',
  key: `refund.opened:${refundId}${again ? `:${again.getTime()}` : ''}`,
  data: { refundId },
})

/** Money of a paid order goes back, by whatever way and whenever it arrives. */
export const refundPromised = (data: EventData<'refund.promised'>): DomainEvent<'refund.promised'> => ({
  type: 'refund.promised',
  key: `refund.promised:${data.refundId}`,
  data,
})

/** Money has gone back, or the gateway would not send it. */
export const refundEnded = (
  data: EventData<'refund.succeeded'>,
): DomainEvent<'refund.succeeded' | 'refund.failed'> => ({
  type: `refund.${data.status}`,
  key: `refund.${data.status}:${data.refundId}`,
  data,
})

const aboutTransfer = (transfer: Payment, reason = ''): EventData<'transfer.submitted'> => ({
  paymentId: transfer.id,
  billSn: transfer.sn,
  orderSn: transfer.payableSn,
  companyId: transfer.companyId,
  companyName: transfer.companyName,
  memberId: transfer.memberId,
  shopId: transfer.shopId!,
  amountMinor: transfer.amountMinor,
  reason,
})
export const transferSubmitted = (transfer: Payment, at: Date): DomainEvent<'transfer.submitted'> => ({
  type: 'transfer.submitted',
  key: `transfer.submitted:${transfer.id}:${at.getTime()}`,
  data: aboutTransfer(transfer),
})
export const transferConfirmed = (transfer: Payment): DomainEvent<'transfer.confirmed'> => ({
  type: 'transfer.confirmed',
  key: `transfer.confirmed:${transfer.id}`,
  data: aboutTransfer(transfer),
})
export const transferRefused = (transfer: Payment, reason: string, at: Date): DomainEvent<'transfer.refused'> => ({
  type: 'transfer.refused',
  key: `transfer.refused:${transfer.id}:${at.getTime()}`,
  data: aboutTransfer(transfer, reason),
})
