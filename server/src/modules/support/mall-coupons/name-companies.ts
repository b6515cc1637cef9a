import { nameCompanies } from '#modules/company/organisation'
import { changeMallCoupon, type MallCouponDraft, openMallCoupon } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

/** Refuses CUSTOMER_UNKNOWN where one of the companies is not there. */
async function assertThere(ctx: Ctx, { companyIds = [] }: MallCouponDraft): Promise<void> {
  if (companyIds.length && (await nameCompanies(ctx, companyIds)).length < companyIds.length) refuse('CUSTOMER_UNKNOWN')
}

/** Opens a coupon of the mall, for companies that are there. Refuses what coupons refuse. Answers its id. */
export async function openNamed(ctx: Ctx, draft: MallCouponDraft): Promise<number> {
  await assertThere(ctx, draft)
  return openMallCoupon(ctx, draft)
}

/** Writes one anew, for companies that are there. */
export async function changeNamed(ctx: Ctx, id: number, draft: MallCouponDraft): Promise<void> {
  await assertThere(ctx, draft)
  await changeMallCoupon(ctx, id, draft)
}
