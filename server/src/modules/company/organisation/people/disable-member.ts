import { endSessionsOf, invalidateActorsOf, resetPassword } from '#modules/foundation/identity'
import { assertGrantable } from '#modules/foundation/roles'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { revokeInvitationsBy } from './invitation.store.ts'
import { rolesOf } from './save-role.ts'
import { findMember, type Member } from './list-members.ts'
import { changeMemberRow } from './member.store.ts'
import { memberChanged } from './people.events.ts'
import { type Act, may } from './people.policy.ts'
import { assertAdministrator, type Standing, takeStanding } from './take-standing.ts'

async function begin(ctx: Ctx, act: Act, id: number): Promise<{ who: Standing; member: Member }> {
  const who = await takeStanding(ctx, 'account-manager')
  const member = await findMember(ctx, id, who)
  const decision = may(who, act, { id, isOwner: member.isOwner, active: member.state !== 'disabled' })
  return decision.allowed ? { who, member } : refuse(decision.because, decision.facts ?? {})
}

/** Shuts a member out of the company: sessions end now, and so do the invitations they sent. Asked twice, done once. */
export async function disableMember(ctx: Ctx, id: number): Promise<Member> {
  const { who, member } = await begin(ctx, 'disable', id)
  if (member.state === 'disabled') return member
  const { version } =
    (await changeMemberRow(ctx, who.companyId, id, member.version, { disabled_at: ctx.clock.now() })) ??
    refuse('MOVED_ON')
  await assertAdministrator(ctx, who.companyId)
  await revokeInvitationsBy(ctx, who.companyId, id)
  // The same person may work for a shop, which is another console.
  await endSessionsOf(ctx, member.accountId, 'member disabled', { audience: 'buyer' })
  ctx.audit({ before: { active: true }, after: { active: false } })
  ctx.publish(memberChanged(who.companyId, id, version))
  return findMember(ctx, id, who)
}

/** Enables a member again with the roles of before: that is granting them, so nobody does it who lacks their permissions. */
export async function enableMember(ctx: Ctx, id: number): Promise<Member> {
  const { who, member } = await begin(ctx, 'enable', id)
  if (member.state !== 'disabled') return member
  const held = new Set(member.roles.map((role) => role.id))
  for (const role of await rolesOf(ctx, who.companyId)) if (held.has(role.id)) assertGrantable(who, role.permissions)
  const { version } =
    (await changeMemberRow(ctx, who.companyId, id, member.version, { disabled_at: null })) ?? refuse('MOVED_ON')
  ctx.audit({ before: { active: false }, after: { active: true } })
  ctx.publish(memberChanged(who.companyId, id, version))
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, [member.accountId]))
  return findMember(ctx, id, who)
}

/** Replaces a member's password by a one-time one. The own one that follows asks for a code from their mailbox. */
export async function resetMemberPassword(ctx: Ctx, id: number): Promise<{ member: Member; oneTimePassword: string }> {
  const { who, member } = await begin(ctx, 'reset', id)
  if (member.state === 'disabled') refuse('MEMBER_DISABLED')
  const oneTimePassword = await resetPassword(ctx, member.accountId)
  return { member: await findMember(ctx, id, who), oneTimePassword }
}
