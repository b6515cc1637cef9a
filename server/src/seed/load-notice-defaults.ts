import { changeNoticeDefault } from '#modules/support/notification'
import { type App, inCommand } from '#platform/ctx'
import { demoOperator } from './demo-actors.ts'

/** Two kinds that nobody switches off, as an operator has set them. */
export async function loadNoticeDefaults(app: App): Promise<void> {
  await inCommand(app, demoOperator, 'en-us', async (ctx) => {
    await changeNoticeDefault(
      ctx,
      { audience: 'member', kind: 'transfer.refused' },
      { inApp: true, byEmail: true, fixed: true, version: 0, reason: 'An order waits for a new transfer slip' },
    )
    await changeNoticeDefault(
      ctx,
      { audience: 'shop', kind: 'after_sale.refund_failed' },
      { inApp: true, byEmail: undefined, fixed: true, version: 0, reason: 'A buyer waits for the money' },
    )
  })
}
