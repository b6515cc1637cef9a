import type { EventData } from '@borong/contract/events'
import type { DomainEvent } from '#platform/ctx'

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

interface TransferRow {
  id: number
  sn: string
  payable_sn: string
  company_id: number
  company_name: string
  member_id: number
  shop_id: number | null
  amount_minor: number
}
const aboutTransfer = (row: TransferRow, reason = ''): EventData<'transfer.submitted'> => ({
  paymentId: row.id,
  billSn: row.sn,
  orderSn: row.payable_sn,
  companyId: row.company_id,
  companyName: row.company_name,
  memberId: row.member_id,
  shopId: row.shop_id!,
  amountMinor: row.amount_minor,
  reason,
})
export const transferSubmitted = (row: TransferRow, at: Date): DomainEvent<'transfer.submitted'> => ({
  type: 'transfer.submitted',
  key: `transfer.submitted:${row.id}:${at.getTime()}`,
  data: aboutTransfer(row),
})
export const transferConfirmed = (row: TransferRow): DomainEvent<'transfer.confirmed'> => ({
  type: 'transfer.confirmed',
  key: `transfer.confirmed:${row.id}`,
  data: aboutTransfer(row),
})
export const transferRefused = (row: TransferRow, reason: string, at: Date): DomainEvent<'transfer.refused'> => ({
  type: 'transfer.refused',
  key: `transfer.refused:${row.id}:${at.getTime()}`,
  data: aboutTransfer(row, reason),
})
