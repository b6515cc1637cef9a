import { saveFieldRule } from '#modules/trade/checkout'
import { type App, inCommand } from '#platform/ctx'
import type { Settled } from './load-orders.ts'

/** The PO numbers of one company have a form of their own; who gives one at checkout is held to it. */
export async function loadFieldRules(app: App, { owners }: Settled): Promise<void> {
  await inCommand(app, owners.get('company:mingyao')!, 'en-us', (ctx) =>
    saveFieldRule(ctx, {
      poNumber: 'optional',
      poMask: 'PO-####',
      neededBy: 'optional',
      attachments: 'optional',
      version: 0,
    }),
  )
}
