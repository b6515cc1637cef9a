import {
  changeCustomerGroup,
  createCustomerGroup,
  findGroup,
  type GroupDraft,
  membersOfGroup,
} from '#modules/shop/price-list'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { assertKnown } from './known-customers.ts'

/** Begins a group of customers of the own shop. Refuses CUSTOMER_UNKNOWN and CUSTOMER_GROUP_NAME_TAKEN. Answers its id. */
export async function beginOwnGroup(ctx: Ctx, draft: GroupDraft): Promise<number> {
  const { shopId } = sellerIn(ctx)
  await assertKnown(ctx, shopId, draft.companyIds)
  return createCustomerGroup(ctx, shopId, draft)
}

/** Writes a group of the own shop anew. Whoever is in it already may stay. Refuses CUSTOMER_UNKNOWN, and what groups refuse. */
export async function changeOwnGroup(
  ctx: Ctx,
  seen: { id: number; version: number },
  draft: GroupDraft,
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  if (!(await findGroup(ctx, shopId, seen.id))) refuse('NOT_FOUND')
  await assertKnown(ctx, shopId, draft.companyIds, await membersOfGroup(ctx, seen.id))
  await changeCustomerGroup(ctx, shopId, seen, draft)
}
