import { accountsOfStaff, staffOf } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'

/** Whom of the shop a conversation can be assigned to: who may answer. */
export async function listColleagues(ctx: Ctx): Promise<{ account_id: string; name: string }[]> {
  const { shopId } = sellerIn(ctx)
  const accounts = await accountsOfStaff(ctx, shopId)
  const people = await Promise.all(accounts.map(async (id) => ({ id, staff: await staffOf(ctx, shopId, id) })))
  return people.flatMap(({ id, staff }) =>
    staff?.permissions.has('messages') ? [{ account_id: String(id), name: staff.name }] : [],
  )
}
