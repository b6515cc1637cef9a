import { countOrder } from '#modules/support/figures'
import { ledgerJobs } from '#modules/trade/ledger'
import { paidOrdersUnscoped } from '#modules/trade/order'
import { type App, asSystem } from '#platform/ctx'

/** What the data boards show of the orders that were played: nobody was told of them while they were. */
export async function loadFigures(app: App): Promise<void> {
  await asSystem(app, 'load-world', async (ctx) => {
    for (const id of await paidOrdersUnscoped(ctx)) await countOrder(ctx, id)
  })
  for (const job of ledgerJobs) await job.run(app, new AbortController().signal)
}
