import {
  changePriceList,
  companiesOfList,
  createPriceList,
  findPriceList,
  type PriceListDraft,
  type SeenList,
} from '#modules/shop/price-list'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { assertKnown } from './known-customers.ts'

/** Begins a list of the own shop for its customers. Refuses CUSTOMER_UNKNOWN, and what lists refuse. Answers its id. */
export async function beginOwnList(ctx: Ctx, draft: PriceListDraft): Promise<number> {
  const { shopId } = sellerIn(ctx)
  await assertKnown(ctx, shopId, draft.companyIds)
  return createPriceList(ctx, shopId, draft)
}

/** Writes a list of the own shop anew. Whoever it names already may stay. Refuses CUSTOMER_UNKNOWN, and what lists refuse. */
export async function keepOwnList(ctx: Ctx, seen: SeenList, draft: PriceListDraft): Promise<void> {
  const { shopId } = sellerIn(ctx)
  if (!(await findPriceList(ctx, shopId, seen.id))) refuse('NOT_FOUND')
  await assertKnown(ctx, shopId, draft.companyIds, await companiesOfList(ctx, seen.id))
  await changePriceList(ctx, shopId, seen, draft)
}
