import { commissionApi } from '@borong/contract'
import { planRule } from '#modules/trade/commission'
import { dayIn, days, mallZone } from '#platform/clock'
import type { App } from '#platform/ctx'
import { byCall, ownerOfMall } from './demo-actors.ts'
import type { Settled } from './load-orders.ts'

/** A shop gets a lower commission for a month to come. */
export async function loadCommission(app: App, { shops }: Settled): Promise<void> {
  const shop = [...shops.values()][0]
  if (!shop) return
  const dayAfter = (n: number) => dayIn(new Date(app.clock.now().getTime() + days(n)), mallZone)
  const rule = {
    shopId: shop.id,
    categoryId: null,
    rateBps: 350,
    fromDay: dayAfter(60),
    untilDay: dayAfter(90),
    reason: 'Campaign for new buyers',
  }
  await byCall(app, await ownerOfMall(app), { route: commissionApi.plan, request: rule }, (ctx) => planRule(ctx, rule))
}
