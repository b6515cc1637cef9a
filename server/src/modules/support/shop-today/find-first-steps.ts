import type { firstSteps } from '@borong/contract'
import { hasGoods } from '#modules/shop/catalog'
import { hasTemplate } from '#modules/shop/shipping'
import { bankOfShop, hasColleagues } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'

type Step = (typeof firstSteps)[number]
const isDone: Record<Step, (ctx: Ctx, shopId: number) => Promise<boolean>> = {
  goods: hasGoods,
  freight: hasTemplate,
  staff: hasColleagues,
  bank: async (ctx, shopId) => (await bankOfShop(ctx, shopId)) !== undefined,
}

/** What a new shop does first, found in its data: nobody ticks anything. */
export const findFirstSteps = (ctx: Ctx, shopId: number): Promise<{ step: Step; done: boolean }[]> =>
  Promise.all((Object.keys(isDone) as Step[]).map(async (step) => ({ step, done: await isDone[step](ctx, shopId) })))
