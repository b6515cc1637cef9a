import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { goodsOnShelf } from './coupon/coupon.store.ts'

const maxGoods = 100

/** The goods a shop names for a promotion, each once: its own, on the shelf (COUPON_SCOPE), one at least. */
export async function goodsChosen(ctx: Ctx, shopId: number, named: readonly number[]): Promise<number[]> {
  const goodsIds = [...new Set(named)].sort((a, b) => a - b)
  if (!goodsIds.length) refuseField('goodsIds', 'MISSING')
  if (
    goodsIds.length > maxGoods ||
    (await goodsOnShelf(ctx, { goodsIds, shopId, seen: undefined })).length < goodsIds.length
  )
    refuse('COUPON_SCOPE')
  return goodsIds
}
