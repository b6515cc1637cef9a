import { findOffers } from '#modules/shop/catalog'
import type { Ctx, DomainEvent } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { lockSkus } from '../on-offer.store.ts'
import { lockOffered, markTakenDown } from './points-desk.store.ts'
import { decideAsked, findProposal, type Proposal } from './proposal.store.ts'
import { offerForPoints } from './write-points-goods.ts'

interface Seen {
  id: number
  version: number
}

/** The shop hears of it. */
async function publishDecided(
  ctx: Ctx,
  { id, shopId, skuId }: Pick<Proposal, 'id' | 'shopId' | 'skuId'>,
  to: 'allowed' | 'refused',
  note: string,
) {
  const goods = (await findOffers(ctx, [skuId])).get(skuId)?.names ?? { 'en-us': String(skuId) }
  ctx.publish({
    type: `points_goods.${to}`,
    key: `points_goods.${to}:${id}`,
    data: { proposalId: id, shopId, goods, note },
  } as DomainEvent<'points_goods.allowed' | 'points_goods.refused'>)
}

/** The mall allows what a shop asked: it is given for points from now on, on the terms that were asked. Refuses MOVED_ON and what no longer fits. */
export async function allowPointsGoods(ctx: Ctx, seen: Seen): Promise<void> {
  const asked = (await findProposal(ctx, seen.id)) ?? refuse('NOT_FOUND')
  await lockSkus(ctx, [asked.skuId])
  // Looked at again behind the lock: somebody may have decided meanwhile.
  const { skuId, categoryId, points, priceMinor, total, memberLimit, offeredUntil, ...now } = (await findProposal(
    ctx,
    seen.id,
  ))!
  if (now.state !== 'asked' || now.version !== seen.version) return refuse('MOVED_ON')
  if (offeredUntil && offeredUntil <= ctx.clock.now()) return refuse('PERIOD_WRONG')
  const terms = { categoryId, points, priceMinor, total, memberLimit }
  const pointsGoodsId = await offerForPoints(ctx, skuId, terms, offeredUntil)
  if (!(await decideAsked(ctx, seen, { state: 'allowed', pointsGoodsId }))) return refuse('MOVED_ON')
  await publishDecided(ctx, asked, 'allowed', '')
  ctx.audit({ id: String(seen.id), after: { state: 'allowed', pointsGoodsId } })
}

/** The mall does not allow it. Refuses MOVED_ON. */
export async function refusePointsGoods(ctx: Ctx, seen: Seen, reason: string): Promise<void> {
  const asked = (await findProposal(ctx, seen.id)) ?? refuse('NOT_FOUND')
  if (!(await decideAsked(ctx, seen, { state: 'refused', reason }))) return refuse('MOVED_ON')
  await publishDecided(ctx, asked, 'refused', reason)
  ctx.audit({ id: String(seen.id), after: { state: 'refused', reason } })
}

/** The shop takes back what it asked, or gives it for points no more; orders keep what they have. Refuses MOVED_ON. */
export async function endPointsGoods(ctx: Ctx, seen: Seen): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const now = (await findProposal(ctx, seen.id, shopId)) ?? refuse('NOT_FOUND')
  if (now.state === 'asked') {
    if (!(await decideAsked(ctx, seen, { state: 'withdrawn' }))) return refuse('MOVED_ON')
    ctx.audit({ id: String(seen.id), after: { state: 'withdrawn' } })
    return
  }
  if (now.pointsGoodsId === null || now.version !== seen.version) return refuse('MOVED_ON')
  const offered = await lockOffered(ctx, now.pointsGoodsId)
  if (!offered || offered.deletedAt) return refuse('MOVED_ON')
  await markTakenDown(ctx, offered.id)
  ctx.audit({ id: String(seen.id), after: { takenDown: true } })
}
