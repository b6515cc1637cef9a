import { findOffers, type Offer } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { lockSkus } from '../on-offer.store.ts'
import { assertLimit, assertLowerPrice, assertStock, offersOfShop } from '../promotion.policy.ts'
import { lockOffered, markTakenDown } from './points-desk.store.ts'
import {
  changePointsGoods,
  findPointsCategory,
  insertPointsGoods,
  lockPointsGoods,
  type PointsTerms,
} from './points-goods.store.ts'

export async function assertTerms(ctx: Ctx, offer: Offer, terms: PointsTerms, taken: number): Promise<void> {
  if (!(await findPointsCategory(ctx, terms.categoryId))) return refuse('NOT_FOUND')
  if (terms.priceMinor !== 0) assertLowerPrice(ctx, offer, terms.priceMinor)
  if (terms.total < taken) return refuseField('goods_num', 'ALREADY_TAKEN', { limit: taken })
  assertLimit(terms.memberLimit, terms.total)
  assertStock(offer, terms.total - taken)
}

/** A sku is given for points from now on. The caller holds it. Refuses POINTS_GOODS_TWICE. */
export async function offerForPoints(
  ctx: Ctx,
  skuId: number,
  terms: PointsTerms,
  offeredUntil: Date | null,
): Promise<number> {
  const offer = (await findOffers(ctx, [skuId])).get(skuId)
  if (!offer?.sellable) return refuse('NOT_FOUND')
  await assertTerms(ctx, offer, terms, 0)
  const standing = await lockPointsGoods(ctx, offer.shopId, skuId)
  if (standing?.isOffered) return refuse('POINTS_GOODS_TWICE')
  // Its time has passed: another takes its place.
  if (standing) await markTakenDown(ctx, standing.id)
  return insertPointsGoods(ctx, { ...terms, shopId: offer.shopId, skuId }, offeredUntil)
}

/** The mall offers a sku of a shop for points; the shop bears what it costs less. Answers the id. Refuses POINTS_GOODS_TWICE. */
export async function addPointsGoods(ctx: Ctx, skuId: number, terms: PointsTerms): Promise<number> {
  await lockSkus(ctx, [skuId])
  const id = await offerForPoints(ctx, skuId, terms, null)
  ctx.audit({ id: String(id), after: terms })
  return id
}

async function take(ctx: Ctx, id: number, version: number) {
  const now = (await lockOffered(ctx, id)) ?? refuse('NOT_FOUND')
  if (now.version !== version || now.deletedAt) return refuse('MOVED_ON')
  return now
}

/** New terms hold for carts at once, and for no order that is placed. Refuses MOVED_ON. */
export async function changePointsTerms(
  ctx: Ctx,
  { id, version }: { id: number; version: number },
  terms: PointsTerms,
): Promise<void> {
  const { shopId, skuId, taken, points, priceMinor, total } = await take(ctx, id, version)
  const offer = (await offersOfShop(ctx, shopId, [skuId])).get(skuId)!
  await assertTerms(ctx, offer, terms, taken)
  await changePointsGoods(ctx, shopId, id, terms)
  ctx.audit({ id: String(id), before: { points, priceMinor, total }, after: terms })
}

/** Offered for points no more; orders keep what they have. Refuses MOVED_ON. */
export async function takeDownPointsGoods(ctx: Ctx, { id, version }: { id: number; version: number }): Promise<void> {
  await take(ctx, id, version)
  await markTakenDown(ctx, id)
  ctx.audit({ id: String(id), after: { takenDown: true } })
}
