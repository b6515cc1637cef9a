import { createHmac, timingSafeEqual } from 'node:crypto'
import { toRupiah } from '@borong/money'
import type { House } from '#platform/ctx'
import { refundAtSandbox } from './sandbox-refund.ts'

/** What a gateway tells, as it travels. */
export interface GatewayEvent {
  event_id: string
  bill_sn: string
  merchant: string
  amount: string
  currency: string
  result: 'SUCCESS' | 'FAILED'
  gateway_no: string
}

/** A provider of payments. The sandbox is ours; a real one is another object of this shape. */
export interface PaymentGateway {
  id: string
  names: { 'en-us': string; 'zh-cn': string; 'en-id': string }
  merchant: string
  /** Where the buyer is sent to pay a bill. */
  addressOf(billSn: string): string
  sign(house: House, event: GatewayEvent): string
  genuine(house: House, event: GatewayEvent, signature: string): boolean
  /** Sends money back. Asked again with the same number it answers the same; throws when nobody can be reached. */
  refund(house: House, ask: RefundAsk): Promise<RefundAnswer>
}

export interface RefundAsk {
  refundSn: string
  billSn: string
  /** Rp with two decimals. */
  amount: string
}
export interface RefundAnswer {
  result: 'SUCCESS' | 'FAILED'
  gatewayNumber: string
}

const canonical = (event: GatewayEvent) =>
  [event.event_id, event.bill_sn, event.merchant, event.amount, event.currency, event.result, event.gateway_no].join(
    '\n',
  )

export const sandboxGateway: PaymentGateway = {
  id: 'sandbox',
  names: { 'en-us': 'Sandbox bank', 'zh-cn': '沙箱银行', 'en-id': 'Bank uji coba' },
  merchant: 'borong',
  addressOf: (billSn) => `/sandbox-gateway/${billSn}`,
  sign: (house, event) =>
    createHmac('sha256', house.secrets.keyFor('gateway:sandbox')).update(canonical(event)).digest('hex'),
  genuine(house, event, signature) {
    const wanted = Buffer.from(this.sign(house, event))
    const given = Buffer.from(signature)
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  },
  refund: refundAtSandbox,
}

/** The providers this mall offers; play money is for demo and tests only. */
export const gatewaysOf = (house: House): readonly PaymentGateway[] =>
  house.config.mode === 'demo' ? [sandboxGateway] : []

/** Amounts travel to gateways as text with two decimals, so that nobody rounds them. */
export const amountText = (amountMinor: number) => toRupiah(amountMinor).toFixed(2)
