import type { Language, MoneyBack } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { nameOfMethod } from '#modules/trade/payment'
import { toSeconds } from '#platform/clock'
import type { DescribedRefund, RefundCause } from './describe-refunds.ts'
import { mayPayByHand, mayRetry } from './handle-refund.ts'

type Wire = Static<typeof MoneyBack>

const wireCause: Record<RefundCause, Wire['cause']> = {
  'after-sale': 'AFTER_SALE',
  complaint: 'COMPLAINT',
  'called-off': 'CALLED_OFF',
  surplus: 'OVERPAYMENT',
  other: 'OTHER',
}

export const presentRefundCase = ({ refund, order, cause, causeSn }: DescribedRefund, lang: Language): Wire => ({
  refund_id: String(refund.id),
  refund_sn: refund.sn,
  order_sn: order.sn,
  company_id: String(order.companyId),
  client_name: order.companyName,
  shop_name: order.shopName,
  amount: toRupiah(refund.amountMinor),
  way: refund.way === 'manual' ? 'OFFLINE' : 'ORIGINAL',
  state: refund.status.toUpperCase() as Wire['state'],
  cause: wireCause[cause],
  ...(causeSn !== undefined && { cause_sn: causeSn }),
  method_name: nameOfMethod(refund.method, lang),
  attempts: refund.attempts,
  bank_number: refund.gatewayNumber,
  handled_by: refund.handledBy,
  handled_reason: refund.handledReason,
  open_time: toSeconds(refund.openedAt),
  ...(refund.closedAt && { close_time: toSeconds(refund.closedAt) }),
  may_retry: mayRetry(refund) ? 1 : 0,
  may_pay: mayPayByHand(refund) ? 1 : 0,
})
