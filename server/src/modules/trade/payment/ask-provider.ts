import { hours, minutes } from '#platform/clock'
import { guest } from '#platform/actor'
import { asSystem, type App, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { endIntent, lockIntent, noteAsked, noteIntentError, notePage } from './intent.store.ts'
import { type CreatedPayment, type PaymentProvider, ProviderRefusal } from './payment-provider.ts'
import { closePayment } from './payment.store.ts'
import { findProvider } from './providers/registered.ts'

/** How long somebody has to pay at a provider: as long as an order waits for its money. */
export const payWithinHours = 24
/** The first time a provider is asked how a payment stands, if it has not told. */
export const firstCheckMilliseconds = minutes(1)

const tries = 2
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Where the buyer goes to pay a payment that has been committed. Asked again it is the same page: the provider gets the same number.
 * Refuses PROVIDER_AWAY, after which the same payment may be tried again, and PROVIDER_REFUSED, after which it has failed.
 */
export async function askProvider(app: App, billSn: string): Promise<string> {
  const intent = await asSystem(app, 'payments', async (ctx) => {
    const row = (await lockIntent(ctx, billSn)) ?? refuse('NOT_FOUND')
    if (row.state === 'created' || row.state === 'asked') await noteAsked(ctx, row.paymentId)
    return row
  })
  if (intent.redirectUrl) return intent.redirectUrl
  if (intent.state !== 'created' && intent.state !== 'asked') return refuse('PROVIDER_REFUSED')
  const provider = (await findProvider(readingCtx(app, guest, 'en-us'), intent.provider)) ?? refuse('METHOD_UNKNOWN')
  const request = {
    reference: intent.sn,
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    returnUrl: `${app.config.origin}/payment/return?bill_sn=${intent.sn}`,
    expiresAt: new Date(app.clock.now().getTime() + hours(payWithinHours)),
  }
  let page: CreatedPayment
  try {
    page = await createWithRetry(provider, request)
  } catch (error) {
    const refused = error instanceof ProviderRefusal
    const because = error instanceof Error ? error.message : String(error)
    app.log[refused ? 'error' : 'warn']({ err: error, billSn, provider: provider.name }, 'no page to pay at')
    await asSystem(app, 'payments', async (ctx) => {
      const row = (await lockIntent(ctx, billSn))!
      if (row.state !== 'asked') return
      if (!refused) return void (await noteIntentError(ctx, row.paymentId, because))
      await closePayment(ctx, row.paymentId, 'failed', '')
      await endIntent(ctx, row.paymentId, 'failed', because)
    })
    return refuse(refused ? 'PROVIDER_REFUSED' : 'PROVIDER_AWAY')
  }
  return asSystem(app, 'payments', async (ctx) => {
    await notePage(ctx, intent.paymentId, {
      ...page,
      nextCheckAt: new Date(ctx.clock.now().getTime() + firstCheckMilliseconds),
    })
    return (await lockIntent(ctx, billSn))!.redirectUrl
  })
}

/** Tried once more after a moment: most outages are one lost connection. */
async function createWithRetry(
  provider: PaymentProvider,
  request: Parameters<PaymentProvider['createPayment']>[0],
): Promise<CreatedPayment> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await provider.createPayment(request)
    } catch (error) {
      if (error instanceof ProviderRefusal || attempt === tries) throw error
      await pause(attempt * 300)
    }
  }
}
