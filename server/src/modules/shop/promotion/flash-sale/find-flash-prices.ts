import type { Ctx } from '#platform/ctx'
import type { PromotionPrice } from '../promotion-type.ts'
import { flashPrices } from './flash-price.store.ts'

/** Prices of the flash sale that runs now for a member. What is reserved for an order counts as still there. */
export async function findFlashPrices(
  ctx: Ctx,
  asked: { memberId: number; skuIds: readonly number[]; reservedFor: string | undefined },
): Promise<PromotionPrice[]> {
  const rows = await flashPrices(ctx, asked.memberId, asked.skuIds, asked.reservedFor)
  return rows.map(({ entryId, left, memberLimit, taken, reserved, ...price }) => ({
    ...price,
    kind: 'flash_sale',
    promotionId: entryId,
    because: 'FLASH',
    max: Math.max(0, reserved + Math.min(left, memberLimit ? memberLimit - taken : left)),
  }))
}
