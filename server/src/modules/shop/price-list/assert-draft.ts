import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { shareGroups } from './customer-group.store.ts'
import { type PriceListDraft, sortedIds } from './price-list.types.ts'

/** What is written of a list, each company and group once. Refuses PERIOD_WRONG, and CUSTOMER_GROUP_UNKNOWN for groups that the shop does not keep. */
export async function assertDraft(ctx: Ctx, shopId: number, draft: PriceListDraft): Promise<PriceListDraft> {
  if (draft.endsAt && (draft.endsAt <= draft.startsAt || draft.endsAt <= ctx.clock.now())) refuse('PERIOD_WRONG')
  const groupIds = sortedIds(draft.groupIds)
  if ((await shareGroups(ctx, shopId, groupIds)).length < groupIds.length) refuse('CUSTOMER_GROUP_UNKNOWN')
  return { ...draft, companyIds: sortedIds(draft.companyIds), groupIds }
}
