import { planRule } from '#modules/trade/commission'
import { dayIn, days, mallZone } from '#platform/clock'
import { type App, inCommand } from '#platform/ctx'
import { demoOperator } from './demo-actors.ts'
import type { Settled } from './load-orders.ts'

/** A shop gets a lower commission for a month to come. */
export async function loadCommission(app: App, { shops }: Settled): Promise<void> {
  const shop = [...shops.values()][0]
  if (!shop) return
  const dayAfter = (n: number) => dayIn(new Date(app.clock.now().getTime() + days(n)), mallZone)
  await inCommand(app, demoOperator, 'en-us', (ctx) =>
    planRule(ctx, {
      shopId: shop.id,
      categoryId: null,
      rateBps: 350,
      fromDay: dayAfter(60),
      untilDay: dayAfter(90),
      reason: 'Campaign for new buyers',
    }),
  )
}
