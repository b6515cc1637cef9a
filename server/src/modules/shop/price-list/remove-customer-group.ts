import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockGroup, membersOfGroup, moveMembers, updateGroup } from './customer-group.store.ts'

/** Deletes a group that no list names any more. Refuses NOT_FOUND, MOVED_ON and CUSTOMER_GROUP_IN_USE. */
export async function removeCustomerGroup(
  ctx: Ctx,
  shopId: number,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const group = (await lockGroup(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (group.version !== version) refuse('MOVED_ON')
  if (group.lists) refuse('CUSTOMER_GROUP_IN_USE', { lists: group.lists })
  await moveMembers(ctx, id, { joined: [], left: await membersOfGroup(ctx, id) })
  await updateGroup(ctx, id, { deleted_at: ctx.clock.now() })
  ctx.audit({ id, before: { name: group.name } })
}
