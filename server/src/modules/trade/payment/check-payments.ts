import type { Backlog } from '#platform/background/background'
import { days, hours, minutes } from '#platform/clock'
import { asSystem, type App, readingCtx } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { payWithinHours } from './ask-provider.ts'
import { countOpenIntents, dueIntentsUnscoped, endIntent, lockIntent, noteCheck } from './intent.store.ts'
import type { Payable } from './payable.ts'
import { closePayment } from './payment.store.ts'
import { findProvider } from './providers/registered.ts'
import { settlePayment } from './settle-payment.ts'

/** How long after its end a payment that the provider does not know is given up. */
const graceMilliseconds = hours(1)
const longestRest = hours(1)

const restAfter = (checks: number) => Math.min(minutes(2 ** Math.min(checks, 10)), longestRest)

/** Asks the provider of a payment how it stands, and makes that true. Throws when the provider does not answer. */
async function checkPayment(app: App, payable: Payable, sn: string): Promise<void> {
  const intent = await asSystem(app, 'payments', async (ctx) => {
    const row = await lockIntent(ctx, sn)
    if (row) await noteCheck(ctx, row.paymentId, new Date(ctx.clock.now().getTime() + restAfter(row.checks + 1)))
    return row
  })
  if (!intent) return
  const provider = await findProvider(readingCtx(app, { kind: 'system', name: 'payments' }, 'en-us'), intent.provider)
  if (!provider) throw new Error(`the payment provider ${intent.provider} is not set up any more`)
  const event = await provider.getStatus(sn)
  await asSystem(app, 'payments', async (ctx) => {
    if (event) await settlePayment(ctx, payable, provider.name, event)
    const row = (await lockIntent(ctx, sn))!
    const endsAt = row.expiresAt ?? new Date(row.openedAt.getTime() + hours(payWithinHours))
    const isOver = ctx.clock.now().getTime() > endsAt.getTime() + graceMilliseconds
    if (!isOver || !['created', 'asked', 'pending'].includes(row.state)) return
    await closePayment(ctx, row.paymentId, 'failed', '')
    await endIntent(ctx, row.paymentId, 'expired')
  })
}

export const paymentJobs = (payable: Payable): readonly TimedJob[] => [
  {
    // Notifications get lost, and some providers send none when a page to pay at expires.
    name: 'check-payments',
    every: minutes(1),
    run: (app, signal) =>
      eachItem(app, signal, {
        job: 'check-payments',
        due: dueIntentsUnscoped,
        run: (_, sn) => checkPayment(app, payable, sn),
      }),
  },
]

export const paymentBacklog: Backlog = {
  name: 'payments',
  measure: (app) =>
    countOpenIntents(
      readingCtx(app, { kind: 'system', name: 'metrics' }, 'en-us'),
      new Date(app.clock.now().getTime() - days(7)),
    ),
}
