import type { Fact } from '#platform/ctx'

export interface RefundOpened extends Fact<{ refundId: number }> {
  type: 'refund.opened'
}
/** Money was promised back and can be sent the way it came. */
export const refundOpened = (refundId: number, again?: Date): RefundOpened => ({
  type: 'refund.opened',
  key: `refund.opened:${refundId}${again ? `:${again.getTime()}` : ''}`,
  data: { refundId },
})

export interface RefundPromised extends Fact<{ refundId: number; orderId: number; amountMinor: number }> {
  type: 'refund.promised'
}
/** Money of a paid order goes back, by whatever way and whenever it arrives. */
export const refundPromised = (data: RefundPromised['data']): RefundPromised => ({
  type: 'refund.promised',
  key: `refund.promised:${data.refundId}`,
  data,
})

export interface RefundEnded extends Fact<{
  refundId: number
  cause: string
  orderId: number
  amountMinor: number
  status: 'succeeded' | 'failed'
}> {
  type: 'refund.succeeded' | 'refund.failed'
}
/** Money has gone back, or the gateway would not send it. */
export const refundEnded = (data: RefundEnded['data']): RefundEnded => ({
  type: `refund.${data.status}`,
  key: `refund.${data.status}:${data.refundId}`,
  data,
})

interface AboutTransfer {
  paymentId: number
  billSn: string
  orderSn: string
  companyId: number
  companyName: string
  memberId: number
  shopId: number
  amountMinor: number
  reason: string
}
export interface TransferMoved extends Fact<AboutTransfer> {
  type: 'transfer.submitted' | 'transfer.confirmed' | 'transfer.refused'
}
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
const aboutTransfer = (row: TransferRow, reason = ''): AboutTransfer => ({
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
export const transferSubmitted = (row: TransferRow, at: Date): TransferMoved => ({
  type: 'transfer.submitted',
  key: `transfer.submitted:${row.id}:${at.getTime()}`,
  data: aboutTransfer(row),
})
export const transferConfirmed = (row: TransferRow): TransferMoved => ({
  type: 'transfer.confirmed',
  key: `transfer.confirmed:${row.id}`,
  data: aboutTransfer(row),
})
export const transferRefused = (row: TransferRow, reason: string, at: Date): TransferMoved => ({
  type: 'transfer.refused',
  key: `transfer.refused:${row.id}:${at.getTime()}`,
  data: aboutTransfer(row, reason),
})
