import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { lockSkus } from '../on-offer.store.ts'
import { offersOfShop } from '../promotion.policy.ts'
import { lockPointsGoods, type PointsTerms } from './points-goods.store.ts'
import { insertProposal, isAsked } from './proposal.store.ts'
import { assertTerms } from './write-points-goods.ts'

/** A shop asks the mall to give a sku for points. Answers the id. Refuses POINTS_GOODS_TWICE, PERIOD_WRONG and what is wrong in the terms. */
export async function askPointsGoods(
  ctx: Ctx,
  skuId: number,
  { until, ...terms }: PointsTerms & { until: Date | undefined },
): Promise<number> {
  const { shopId } = sellerIn(ctx)
  await lockSkus(ctx, [skuId])
  const offer = (await offersOfShop(ctx, shopId, [skuId])).get(skuId)!
  await assertTerms(ctx, offer, terms, 0)
  if (until && until <= ctx.clock.now()) refuse('PERIOD_WRONG')
  const standing = await lockPointsGoods(ctx, shopId, skuId)
  if (standing?.isOffered || (await isAsked(ctx, skuId))) refuse('POINTS_GOODS_TWICE')
  const id = await insertProposal(ctx, { ...terms, shopId, skuId, offeredUntil: until ?? null })
  ctx.audit({ id: String(id), after: { ...terms, until } })
  return id
}
