import { asSystem, type House } from '#platform/ctx'
import type { TimedJob } from '#platform/news'
import { dueInvoicesUnscoped } from './invoice.store.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * Invoices are issued when their time has come, each in a transaction of its own; of two processes that reach for one, the second
 * finds it issued, and one that cannot be does not hold up the others.
 */
export const invoiceJobs: readonly TimedJob[] = [
  {
    name: 'issue-invoices',
    cron: '* * * * *',
    async run(house: House) {
      const due = await asSystem(house, 'issue-invoices', (ctx) => dueInvoicesUnscoped(ctx, ctx.clock.now()))
      for (const id of due)
        await asSystem(house, 'issue-invoices', (ctx) => issueInvoice(ctx, id)).catch((error: unknown) =>
          house.log.error({ err: error, invoice: id }, 'an invoice could not be issued'),
        )
    },
  },
]
