import { endSessionsOf } from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { findStaff } from '../staff.store.ts'
import { hasOtherOwner, lockPeopleOf, markLeft } from './membership.store.ts'

/** Stops working for an own shop, this one or another: sessions there end. A shop keeps one owner. */
export async function leaveShop(
  ctx: Ctx,
  shopId: number,
  putDown: (ctx: Ctx, shopId: number, staffId: number) => Promise<void>,
): Promise<void> {
  const { accountId } = sellerIn(ctx)
  if (!(await findStaff(ctx, shopId, accountId))) refuse('NOT_FOUND')
  await lockPeopleOf(ctx, shopId)
  const who = (await findStaff(ctx, shopId, accountId)) ?? refuse('NOT_FOUND')
  if (who.isOwner && !(await hasOtherOwner(ctx, shopId, who.id))) refuse('LAST_OWNER')
  await markLeft(ctx, shopId, who.id)
  await putDown(ctx, shopId, who.id)
  await endSessionsOf(ctx, accountId, 'left the shop', { audience: 'seller', scopeId: shopId })
  ctx.audit({ id: who.id, before: { shop: shopId, active: true }, after: { shop: shopId, active: false } })
}
