import { invalidateActorsOf } from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { changeOwner } from './company.store.ts'
import { findMember } from './list-members.ts'
import { memberChanged } from './people.events.ts'
import { may } from './people.policy.ts'
import { takeStanding } from './take-standing.ts'

/** Makes another active member the owner. Whoever was it keeps their roles and nothing else. */
export async function handOver(ctx: Ctx, memberId: number): Promise<void> {
  const who = await takeStanding(ctx)
  const heir = await findMember(ctx, memberId, who)
  const decision = may(who, 'handOver', { id: heir.id, isOwner: heir.isOwner, active: heir.state !== 'disabled' })
  if (!decision.allowed) refuse(decision.because, decision.facts ?? {})
  const before = await findMember(ctx, who.memberId, who)
  const { version } = await changeOwner(ctx, who.companyId, memberId)
  for (const member of [before, heir]) ctx.publish(memberChanged(who.companyId, member.id, `owner ${version}`))
  ctx.audit({ before: { ownerId: before.id }, after: { ownerId: heir.id } })
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, [before.accountId, heir.accountId]))
}
