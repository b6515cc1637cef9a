import { toRupiah } from '@borong/money'
import type { App } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import {
  type PaymentProvider,
  type ProviderEntry,
  ProviderRefusal,
  ProviderUnreachable,
} from '../../payment-provider.ts'
import { midtransWords, providerTitles } from '../../method.messages.ts'
import { askMidtrans, wordsOf } from './midtrans-api.ts'
import { type MidtransSettings, readMidtransSettings } from './midtrans-settings.ts'
import { isSigned, readRefund, readTransaction, type Transaction } from './read-transaction.ts'

/** Money cannot go back yet: Midtrans still has to settle it with the bank. */
const notSettled = new Set(['capture', 'authorize', 'pending'])

function openMidtrans(app: App, settings: MidtransSettings): PaymentProvider {
  const { origin } = app.config
  const addressOf = (reference: string, what: 'status' | 'refund') =>
    `${settings.apiUrl}/v2/${encodeURIComponent(reference)}/${what}`

  /** How a payment stands; undefined where nobody has chosen a way of paying on its page yet. */
  async function findTransaction(reference: string): Promise<Transaction | undefined> {
    const { code, body } = await askMidtrans(settings, { method: 'GET', url: addressOf(reference, 'status') })
    if (code === 404) return undefined
    if (code >= 400) throw new ProviderUnreachable(`Midtrans says ${code} of ${reference}: ${wordsOf(body)}`)
    return body
  }

  return {
    name: 'midtrans',
    capabilities: { refunds: 'partial', unitMinor: 100 },

    async createPayment({ reference, amountMinor, returnUrl, expiresAt }) {
      const minutesLeft = Math.max(5, Math.floor((expiresAt.getTime() - app.clock.now().getTime()) / 60_000))
      const { code, body } = await askMidtrans(settings, {
        method: 'POST',
        url: `${settings.snapUrl}/snap/v1/transactions`,
        body: {
          transaction_details: { order_id: reference, gross_amount: toRupiah(amountMinor) },
          callbacks: { finish: returnUrl },
          expiry: { unit: 'minute', duration: minutesLeft },
          page_expiry: { unit: 'minute', duration: minutesLeft },
        },
        // Midtrans calls only addresses that the internet reaches.
        ...(origin.startsWith('https:') && {
          headers: { 'x-override-notification': `${origin}/base_end/payments/notifications/midtrans` },
        }),
      })
      const { token, redirect_url: redirectUrl } = body
      if (code >= 400) throw new ProviderRefusal(`Midtrans says ${code}: ${wordsOf(body)}`)
      if (typeof token !== 'string' || typeof redirectUrl !== 'string' || !/^https?:\/\//.test(redirectUrl))
        throw new ProviderUnreachable('Midtrans answered without a page to pay at')
      return { redirectUrl, providerReference: token, expiresAt }
    },

    async parseNotification(rawBody) {
      let told: Transaction
      try {
        told = JSON.parse(rawBody.toString()) as Transaction
      } catch {
        return refuseField('body', 'UNREADABLE')
      }
      if (!told || typeof told !== 'object' || !isSigned(told, settings.serverKey)) return refuse('SIGNATURE_WRONG')
      return readTransaction(told) ?? refuseField('body', 'UNREADABLE')
    },

    async getStatus(reference) {
      const found = await findTransaction(reference)
      if (!found) return undefined
      const event = readTransaction(found)
      if (event?.reference !== reference)
        throw new ProviderUnreachable(`Midtrans answered about another payment than ${reference}`)
      return event
    },

    async refund({ refundKey, reference, amountMinor, reason }) {
      const { code, body } = await askMidtrans(settings, {
        method: 'POST',
        url: addressOf(reference, 'refund'),
        body: { refund_key: refundKey, amount: toRupiah(amountMinor), reason },
      })
      const found = await findTransaction(reference)
      const state = found && readRefund(found, refundKey)
      if (state) return state
      if (code < 300) return { status: 'pending', providerNumber: String(body['refund_chargeback_id'] ?? '') }
      if (found && notSettled.has(String(found['transaction_status'])))
        throw new ProviderUnreachable(`Midtrans sends back nothing of ${reference} before it is settled`)
      return { status: 'declined', providerNumber: '' }
    },

    async getRefundStatus({ refundKey, reference }) {
      const found = await findTransaction(reference)
      return found && readRefund(found, refundKey)
    },
  }
}

/** Midtrans Snap: cards, virtual accounts, QRIS and e-wallets of Indonesia, on a page of Midtrans. */
export const midtrans: ProviderEntry = {
  name: 'midtrans',
  title: providerTitles.midtrans,
  settings: [
    { name: 'MIDTRANS_SERVER_KEY', title: midtransWords.serverKey, hint: midtransWords.serverKeyHint },
    {
      name: 'MIDTRANS_PRODUCTION',
      title: midtransWords.production,
      hint: midtransWords.productionHint,
      choices: [
        { value: 'yes', title: midtransWords.realMoney },
        { value: 'no', title: midtransWords.tests },
      ],
    },
  ],
  open(app, kept) {
    const settings = readMidtransSettings(app, kept)
    return settings && openMidtrans(app, settings)
  },
}
