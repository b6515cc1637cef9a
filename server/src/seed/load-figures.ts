import { pinCategoryTree } from '#modules/shop/catalog'
import { countOrder } from '#modules/support/figures'
import { ledgerJobs } from '#modules/trade/ledger'
import { paidOrdersUnscoped } from '#modules/trade/order'
import { type App, asSystem } from '#platform/ctx'

/** What the data boards show of the orders that were played: nobody was told of them while they were. */
export async function loadFigures(app: App): Promise<void> {
  await asSystem(app, 'load-world', async (ctx) => {
    await pinCategoryTree(ctx)
    // At once, so that what each of them asks next travels with what the others ask: one transaction, and sums that are added to.
    await Promise.all((await paidOrdersUnscoped(ctx)).map((id) => countOrder(ctx, id)))
  })
  for (const job of ledgerJobs) await job.run(app, new AbortController().signal)
}
