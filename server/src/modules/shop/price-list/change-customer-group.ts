import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { GroupDraft } from './create-customer-group.ts'
import { isGroupNameTaken, lockGroup, membersOfGroup, moveMembers, updateGroup } from './customer-group.store.ts'
import { editionsOfGroup } from './edition.store.ts'
import { sortedIds } from './price-list.types.ts'
import { tellCompanies } from './tell-companies.ts'

/**
 * Writes a group anew. Companies that come or go have, or have no more, the prices of its lists from now on, and are told. Refuses
 * NOT_FOUND, MOVED_ON and CUSTOMER_GROUP_NAME_TAKEN.
 */
export async function changeCustomerGroup(
  ctx: Ctx,
  shopId: number,
  { id, version }: { id: number; version: number },
  draft: GroupDraft,
): Promise<void> {
  const group = (await lockGroup(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (group.version !== version) refuse('MOVED_ON')
  if (await isGroupNameTaken(ctx, shopId, draft.name, id)) refuse('CUSTOMER_GROUP_NAME_TAKEN', { name: draft.name })
  const before = await membersOfGroup(ctx, id)
  const after = sortedIds(draft.companyIds)
  const joined = after.filter((it) => !before.includes(it))
  const left = before.filter((it) => !after.includes(it))
  await moveMembers(ctx, id, { joined, left })
  await updateGroup(ctx, id, { name: draft.name })
  const now = ctx.clock.now()
  const editions = await editionsOfGroup(ctx, id)
  if (editions.length) {
    const prices = editions.reduce((all, it) => all + it.skus, 0)
    const first = new Date(Math.max(now.getTime(), Math.min(...editions.map((it) => it.startsAt.getTime()))))
    const moved = [...joined, ...left].map((company) => ({ id: company, prices }))
    tellCompanies(ctx, shopId, `group:${id}:${version}`, first, moved)
  }
  ctx.audit({ id, before: { name: group.name, companyIds: before }, after: { name: draft.name, companyIds: after } })
}
