import { createHash, timingSafeEqual } from 'node:crypto'
import { fromRupiah } from '@borong/money'
import type { ProviderEvent, ProviderStatus, RefundState } from '../../payment-provider.ts'

/** What Midtrans says of a payment, in a notification and when asked. */
export type Transaction = Record<string, unknown>

const textOf = (it: Transaction, name: string) => (typeof it[name] === 'string' ? it[name] : '')

const amountForm = /^\d{1,13}(?:\.\d{1,2})?$/
/** Minor units; undefined for what is no amount. */
const readAmount = (value: unknown): number | undefined =>
  (typeof value === 'string' || typeof value === 'number') && amountForm.test(String(value))
    ? fromRupiah(Number(value))
    : undefined

/** Whether Midtrans has signed it: SHA-512 over number, status code, amount and the server key. */
export function isSigned(it: Transaction, serverKey: string): boolean {
  const signed = textOf(it, 'order_id') + textOf(it, 'status_code') + textOf(it, 'gross_amount') + serverKey
  const wanted = createHash('sha512').update(signed).digest()
  const given = Buffer.from(textOf(it, 'signature_key'), 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Ways of paying at Midtrans that money goes back through; of virtual accounts and counters it does not. */
const refundable = new Set(['credit_card', 'gopay', 'shopeepay', 'qris', 'dana', 'ovo', 'kredivo', 'akulaku'])

/**
 * The signature covers the status code and not the word: money is believed only with the code that belongs to it. A card that is
 * denied or under review may still pay on the same page.
 */
function statusOf(it: Transaction): ProviderStatus {
  const isSuccess = textOf(it, 'status_code') === '200'
  switch (textOf(it, 'transaction_status')) {
    case 'settlement':
    case 'refund':
    case 'partial_refund':
    case 'chargeback':
    case 'partial_chargeback':
      return isSuccess ? 'paid' : 'pending'
    case 'capture':
      return isSuccess && textOf(it, 'fraud_status') !== 'challenge' ? 'paid' : 'pending'
    case 'cancel':
    case 'failure':
      return 'failed'
    case 'expire':
      return 'expired'
    default:
      return 'pending'
  }
}

/** A refund of a card waits for its bank; others are through when Midtrans has taken them. */
const refundStateOf = (payment: Transaction, refund: Transaction): RefundState => ({
  status: textOf(payment, 'payment_type') !== 'credit_card' || refund['bank_confirmed_at'] ? 'done' : 'pending',
  providerNumber: String(refund['refund_chargeback_id'] ?? ''),
})

const refundsOf = (it: Transaction): Transaction[] =>
  Array.isArray(it['refunds'])
    ? it['refunds'].filter((row): row is Transaction => !!row && typeof row === 'object')
    : []

/** How the refund of a key stands in a payment; undefined where it has none. */
export function readRefund(it: Transaction, refundKey: string): RefundState | undefined {
  const refund = refundsOf(it).find((row) => row['refund_key'] === refundKey)
  return refund && refundStateOf(it, refund)
}

/** Undefined where something is missing. */
export function readTransaction(it: Transaction): ProviderEvent | undefined {
  const reference = textOf(it, 'order_id')
  const amountMinor = readAmount(it['gross_amount'])
  const word = textOf(it, 'transaction_status')
  if (!reference || amountMinor === undefined || !word) return undefined
  const status = statusOf(it)
  const number = textOf(it, 'transaction_id')
  const refunds = refundsOf(it).flatMap((row) => {
    const refundMinor = readAmount(row['refund_amount'])
    const refundKey = textOf(row, 'refund_key')
    return refundKey && refundMinor !== undefined
      ? [{ ...refundStateOf(it, row), refundKey, amountMinor: refundMinor }]
      : []
  })
  const refunded = refunds.map((row) => `${row.refundKey} ${row.status}`).join(' ')
  return {
    eventId: [number || reference, word, textOf(it, 'status_code'), textOf(it, 'fraud_status'), refunded]
      .join(':')
      .slice(0, 500),
    reference,
    status,
    amountMinor,
    currency: textOf(it, 'currency') || 'IDR',
    providerNumber: number,
    ...(status === 'paid' && { canRefund: refundable.has(textOf(it, 'payment_type')) }),
    refunds,
  }
}
