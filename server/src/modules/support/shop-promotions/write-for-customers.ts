import {
  changeShopPromotion,
  findShopPromotion,
  openShopPromotion,
  type ShopPromotionDraft,
} from '#modules/shop/promotion'
import { assertKnown } from '#modules/support/shop-prices'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'

const companiesIn = (draft: ShopPromotionDraft) => (draft.kind === 'coupon' ? (draft.companyIds ?? []) : [])

/** Opens a promotion of the own shop; a coupon names only its customers. Refuses CUSTOMER_UNKNOWN, and what its kind refuses. Answers its id. */
export async function openForCustomers(ctx: Ctx, draft: ShopPromotionDraft): Promise<number> {
  await assertKnown(ctx, sellerIn(ctx).shopId, companiesIn(draft))
  return openShopPromotion(ctx, draft)
}

/** Writes one anew. Whoever it names already may stay. */
export async function changeForCustomers(ctx: Ctx, id: number, draft: ShopPromotionDraft): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const companyIds = companiesIn(draft)
  if (companyIds.length) {
    const before = await findShopPromotion(ctx, shopId, { kind: draft.kind, id })
    await assertKnown(ctx, shopId, companyIds, before?.companyIds)
  }
  await changeShopPromotion(ctx, id, draft)
}
