import { todayLimits } from '@borong/contract'
import type { ShopScore } from '#modules/shop/shop'
import { answersSince } from '#modules/support/chat'
import { countKeptWord } from '#modules/support/figures'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'

/** How shops have kept their word in the last 90 days. */
export async function scoreShops(ctx: Ctx, shopIds: readonly number[]): Promise<Map<number, ShopScore>> {
  if (!shopIds.length) return new Map()
  const since = new Date(ctx.clock.now().getTime() - days(todayLimits.scoreDays))
  const [kept, answers] = await Promise.all([
    countKeptWord(ctx, shopIds, todayLimits.scoreDays),
    answersSince(ctx, shopIds, since),
  ])
  return new Map(
    shopIds.map((id) => {
      const { answers: given, inTime } = answers.get(id) ?? { answers: 0, inTime: 0 }
      return [id, { ...kept.get(id)!, answers: given, answeredInTime: inTime }]
    }),
  )
}

/** The same of one. */
export const scoreShop = async (ctx: Ctx, shopId: number): Promise<ShopScore> =>
  (await scoreShops(ctx, [shopId])).get(shopId)!
