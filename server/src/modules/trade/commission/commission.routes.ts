import { commissionApi } from '@borong/contract'
import { dayIn, mallZone } from '#platform/clock'
import type { Http } from '#platform/http/http'
import { pageOfRules } from './commission-rule.store.ts'
import { endRule } from './end-rule.ts'
import { planRule } from './plan-rule.ts'
import { presentRule, presentRules } from './present-commission.ts'

const numberOf = (id: string | undefined) => (id === undefined ? null : Number(id))

export function commissionRoutes(http: Http) {
  http.query(commissionApi.list, async (ctx, { tab = 'STANDING', shop_id, page_no = 1, page_size = 10 }) => {
    const { rows, total } = await pageOfRules(
      ctx,
      {
        standingOn: tab === 'STANDING' ? dayIn(ctx.clock.now(), mallZone) : undefined,
        shopId: numberOf(shop_id) ?? undefined,
      },
      { from: (page_no - 1) * page_size, size: page_size },
    )
    return { data: await presentRules(ctx, rows), data_total: total, page_no, page_size }
  })
  http.command(commissionApi.plan, async (ctx, input) =>
    presentRule(
      ctx,
      await planRule(ctx, {
        shopId: numberOf(input.shop_id),
        categoryId: numberOf(input.category_id),
        rateBps: input.rate_bps,
        fromDay: input.from_day,
        untilDay: input.until_day ?? null,
        reason: input.reason.trim(),
      }),
    ),
  )
  http.command(commissionApi.end, async (ctx, { id, reason }) => {
    await endRule(ctx, Number(id), reason.trim())
    return presentRule(ctx, Number(id))
  })
}
