import { boundsOf, monthAfter } from '#modules/trade/ledger'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { dayIn, days, hours, mallZone } from '#platform/clock'
import { asSystem, type Ctx } from '#platform/ctx'
import { dueShopsUnscoped, firstInvoicedUnscoped } from './commission-invoice.store.ts'
import { asked, issueForShop } from './issue-for-shop.ts'

const atOnce = 100

/** The months that are over, from the first one that was invoiced on, or the last one alone where none was. */
async function monthsDue(ctx: Ctx): Promise<string[]> {
  const current = dayIn(ctx.clock.now(), mallZone).slice(0, 7)
  const before = dayIn(new Date(boundsOf(current).fromAt.getTime() - days(1)), mallZone).slice(0, 7)
  const months: string[] = []
  for (let month = (await firstInvoicedUnscoped(ctx)) ?? before; month < current; month = monthAfter(month))
    months.push(month)
  return months
}

async function dueItems(ctx: Ctx, without: readonly string[]): Promise<string[]> {
  for (const month of await monthsDue(ctx)) {
    const done = without.flatMap((it) => (it.startsWith(`${month} `) ? Number(it.slice(8)) : []))
    const shopIds = await dueShopsUnscoped(ctx, asked(month), done, atOnce)
    if (shopIds.length) return shopIds.map((id) => `${month} ${id}`)
  }
  return []
}

/** A month that has ended is invoiced, shop by shop, each in a transaction of its own. */
export const commissionInvoiceJobs: readonly TimedJob[] = [
  {
    name: 'commission-invoices',
    every: hours(1),
    run: (app, signal) =>
      eachItem(app, signal, {
        job: 'commission-invoices',
        due: dueItems,
        run: (_, item) =>
          asSystem(app, 'commission-invoices', (ctx) => issueForShop(ctx, Number(item.slice(8)), item.slice(0, 7))),
      }),
  },
]
