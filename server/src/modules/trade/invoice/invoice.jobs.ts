import { minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { dueInvoicesUnscoped } from './invoice.store.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * Invoices are issued when their time has come, each in a transaction of its own; of two processes that reach for one, the second
 * finds it issued, and one that cannot be does not block the others.
 */
export const invoiceJobs: readonly TimedJob[] = [
  {
    name: 'issue-invoices',
    every: minutes(1),
    run: (app, signal) =>
      eachItem(app, signal, {
        job: 'issue-invoices',
        due: (ctx, without) => dueInvoicesUnscoped(ctx, ctx.clock.now(), without),
        run: (_, id) => asSystem(app, 'issue-invoices', (ctx) => issueInvoice(ctx, id)),
      }),
  },
]
