import { fromRupiah, sum } from '@borong/money'
import { days } from '#platform/clock'
import { asSystem, type App, readingCtx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import type {
  PaymentProvider,
  ProviderEntry,
  ProviderEvent,
  RefundRequest,
  RefundState,
} from '../../payment-provider.ts'
import {
  amountText,
  isGenuine,
  sandboxNumber,
  type SandboxNotification,
  signatureHeader,
} from './sandbox-notification.ts'
import { providerTitles } from '../../method.messages.ts'
import { mountSandboxBank } from './sandbox-page.ts'
import { findBill, insertSandboxRefund, lockSandboxBill, openSandboxBill, sandboxRefundsOf } from './sandbox.store.ts'

const billDays = 7

interface Told {
  eventId: string
  billSn: string
  amount: string
  currency: string
  outcome: string | null
}
const eventOf = (it: Told): ProviderEvent => ({
  eventId: it.eventId,
  reference: it.billSn,
  status: it.outcome === null ? 'pending' : it.outcome === 'SUCCESS' ? 'paid' : 'failed',
  amountMinor: fromRupiah(Number(it.amount)),
  currency: it.currency,
  providerNumber: sandboxNumber(it.billSn),
})

/** The bank's side of the counter: it gives back what was paid there, and no more. */
const refundAtSandbox = (app: App, { refundKey, reference, amountMinor }: RefundRequest): Promise<RefundState> =>
  asSystem(app, 'sandbox bank', async (ctx) => {
    const providerNumber = `SBR${refundKey}`
    await lockSandboxBill(ctx, reference)
    const bill = await findBill(ctx, reference)
    const given = await sandboxRefundsOf(ctx, reference)
    if (given.some((it) => it.refund_sn === refundKey)) return { status: 'done', providerNumber }
    const back = sum([amountMinor, ...given.map((it) => fromRupiah(Number(it.amount)))])
    if (bill?.outcome !== 'SUCCESS' || back > fromRupiah(Number(bill.amount)))
      return { status: 'declined', providerNumber }
    await insertSandboxRefund(ctx, { refundSn: refundKey, billSn: reference, amount: amountText(amountMinor) })
    return { status: 'done', providerNumber }
  })

const openSandbox = (app: App): PaymentProvider => {
  const looking = readingCtx(app, { kind: 'system', name: 'sandbox bank' }, 'en-us')
  return {
    name: 'sandbox',
    capabilities: { refunds: 'partial', unitMinor: 1 },
    async createPayment({ reference, amountMinor, returnUrl }) {
      const { pathname, search } = new URL(returnUrl)
      await asSystem(app, 'sandbox bank', (ctx) =>
        openSandboxBill(ctx, { sn: reference, amount: amountText(amountMinor), returnUrl: pathname + search }),
      )
      return {
        redirectUrl: `/sandbox-gateway/${reference}`,
        providerReference: sandboxNumber(reference),
        expiresAt: new Date(app.clock.now().getTime() + days(billDays)),
      }
    },
    async parseNotification(rawBody, header) {
      if (!isGenuine(app, rawBody, header(signatureHeader) ?? '')) return refuse('SIGNATURE_WRONG')
      let told: SandboxNotification
      try {
        told = JSON.parse(rawBody.toString()) as SandboxNotification
      } catch {
        return refuseField('body', 'UNREADABLE')
      }
      const { event_id: eventId, bill_sn: billSn, amount, currency, result } = told
      return eventOf({ eventId, billSn, amount, currency, outcome: result })
    },
    async getStatus(reference) {
      const bill = await findBill(looking, reference)
      if (!bill) return undefined
      const { event_id: eventId, amount, outcome } = bill
      return eventOf({ eventId: eventId ?? 'open', billSn: reference, amount, currency: 'IDR', outcome })
    },
    refund: (request) => refundAtSandbox(app, request),
    async getRefundStatus({ refundKey, reference }) {
      const given = await sandboxRefundsOf(looking, reference)
      return given.some((it) => it.refund_sn === refundKey)
        ? { status: 'done', providerNumber: `SBR${refundKey}` }
        : undefined
    },
  }
}

/** A bank in this process, where nothing is paid with real money: for demo and tests. */
export const sandbox: ProviderEntry = {
  name: 'sandbox',
  title: providerTitles.sandbox,
  settings: [],
  open: (app) => (app.config.mode === 'demo' ? openSandbox(app) : undefined),
  mount: mountSandboxBank,
}
