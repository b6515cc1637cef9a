import { accountsOfStaff, staffOf } from '#modules/shop/shop'
import { addView } from '#modules/support/console'
import { type App, asSystem } from '#platform/ctx'
import type { Settled } from './load-orders.ts'

const views = [
  { name: 'Paper to ship', query: 'keyword=paper' },
  { name: 'Pens, done', query: 'tab=DONE&keyword=pen' },
]

/** Two views of its orders that the people of the first shop share. */
export async function loadViews(app: App, { shops }: Settled): Promise<void> {
  const shopId = [...shops.values()][0]!.id
  await asSystem(app, 'load-views', async (ctx) => {
    const accountId = (await accountsOfStaff(ctx, shopId))[0]!
    const staff = (await staffOf(ctx, shopId, accountId))!
    const actor = { kind: 'seller' as const, sessionId: '', accountId, shopId, mustChangePassword: false, ...staff }
    for (const view of views)
      await addView({ ...ctx, actor }, 'orders', { ...view, isShared: true, position: undefined })
  })
}
