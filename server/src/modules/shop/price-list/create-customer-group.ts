import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { insertGroup, moveMembers } from './customer-group.store.ts'
import { sortedIds } from './price-list.types.ts'

export interface GroupDraft {
  name: string
  companyIds: readonly number[]
}

/** Begins a group of companies of a shop. Refuses CUSTOMER_GROUP_NAME_TAKEN. Answers its id. */
export async function createCustomerGroup(ctx: Ctx, shopId: number, draft: GroupDraft): Promise<number> {
  const id = (await insertGroup(ctx, shopId, draft.name)) ?? refuse('CUSTOMER_GROUP_NAME_TAKEN', { name: draft.name })
  await moveMembers(ctx, id, { joined: sortedIds(draft.companyIds), left: [] })
  ctx.audit({ id, after: { ...draft } })
  return id
}
