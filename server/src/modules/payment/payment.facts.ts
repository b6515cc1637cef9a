import type { Fact } from '#platform/ctx'

export interface PaymentSurplus extends Fact<{ paymentId: number; sn: string }> {
  type: 'payment.surplus'
}
/** Money came for something that did not want it any more. */
export const paymentSurplus = (paymentId: number, sn: string): PaymentSurplus => ({
  type: 'payment.surplus',
  key: `payment.surplus:${paymentId}`,
  data: { paymentId, sn },
})
