import { minutes } from '#platform/clock'
import { type App, asSystem } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import type { TimedJob } from '#platform/background/timed-jobs'
import { countOrder } from './count-order.ts'
import { backlogUnscoped, dropBacklog } from './figures.store.ts'

const countEarlier = (app: App, signal: AbortSignal) =>
  eachItem(app, signal, {
    job: 'count-earlier-orders',
    due: backlogUnscoped,
    run: (_, id) =>
      asSystem(app, 'count-earlier-orders', async (ctx) => {
        await countOrder(ctx, id)
        await dropBacklog(ctx, id)
      }),
  })

/** Orders that were paid before there were figures are counted once. */
export const figuresJobs: readonly TimedJob[] = [{ name: 'count-earlier-orders', every: minutes(5), run: countEarlier }]
