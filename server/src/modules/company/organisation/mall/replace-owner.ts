import { invalidateActorsOf } from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { changeOwner } from '../people/company.store.ts'
import { memberChanged } from '../people/people.events.ts'
import { activeMemberWithGrants } from '../people/standing.store.ts'
import { noteCompanyAct, takeCompany } from './take-company.ts'

/**
 * Makes another active member the owner, where whoever was it cannot hand over any more. They keep their roles. Refuses NOT_FOUND
 * for somebody who is not an active member of the company, MOVED_ON.
 */
export async function replaceOwner(
  ctx: Ctx,
  input: { id: number; version: number; memberId: number; reason: string },
): Promise<void> {
  const company = await takeCompany(ctx, input)
  const heir = (await activeMemberWithGrants(ctx, input.id, input.memberId)) ?? refuse('NOT_FOUND')
  const ownerId = company.owner_member_id
  if (ownerId === heir.id) return
  const before = ownerId === null ? undefined : await activeMemberWithGrants(ctx, input.id, ownerId)
  const { version } = await changeOwner(ctx, input.id, heir.id)
  for (const id of [ownerId, heir.id]) if (id !== null) ctx.publish(memberChanged(input.id, id, `owner ${version}`))
  await noteCompanyAct(ctx, input.id, 'owner', { note: `${heir.name}: ${input.reason}` })
  ctx.audit({ before: { ownerId }, after: { ownerId: heir.id, reason: input.reason } })
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, before ? [before.account_id, heir.account_id] : [heir.account_id]))
}
