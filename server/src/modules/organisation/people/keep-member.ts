import { isUsername } from '@borong/contract'
import { correctAddress, createSealedAccount, forgetActorsOf, makeOneTimePassword } from '#modules/identity'
import { demandGrantable } from '#modules/roles'
import type { Ctx } from '#platform/ctx'
import { readMobile } from '#platform/read-mobile'
import { refuse } from '#platform/refuse'
import { rolesOf } from './keep-role.ts'
import { findMember, type Member } from './list-members.ts'
import { addMemberRows, changeMemberRow, managersAbove, unitExists } from './member.store.ts'
import { memberChanged } from './people.events.ts'
import { may } from './people.policy.ts'
import { addMemberRoles, clearMemberRoles } from './role.store.ts'
import { demandAdministrator, type Standing, takeStanding } from './take-standing.ts'

export interface MemberAsk {
  name: string
  position: string
  unitId: number | undefined
  managerId: number | undefined
  roleIds: readonly number[]
}

/** Everything a member is to be given is the company's own, and the roles are whoever gives them could do all of. */
export async function demandPlace(
  ctx: Ctx,
  who: Standing,
  ask: Pick<MemberAsk, 'unitId' | 'managerId' | 'roleIds'>,
  before?: Member,
): Promise<void> {
  if (ask.unitId !== undefined && !(await unitExists(ctx, who.companyId, ask.unitId))) refuse('NOT_FOUND')
  if (ask.managerId !== undefined && ask.managerId !== before?.manager?.id) {
    const above = await managersAbove(ctx, who.companyId, ask.managerId)
    const manager = above.find((it) => it.id === ask.managerId) ?? refuse('NOT_FOUND')
    if (manager.disabled) refuse('MEMBER_DISABLED')
    if (before && above.some((it) => it.id === before.id)) refuse('MANAGER_CYCLE')
  }
  const roles = new Map((await rolesOf(ctx, who.companyId)).map((role) => [role.id, role]))
  const held = new Set(before?.roles.map((role) => role.id))
  for (const id of ask.roleIds) {
    const role = roles.get(id) ?? refuse('NOT_FOUND')
    if (!held.has(id)) demandGrantable(who, role.permissions)
  }
}

/** Adds a member who logs in once with the password that is answered here and nowhere else. */
export async function addMember(
  ctx: Ctx,
  ask: MemberAsk & { username: string; email: string; mobile: string },
): Promise<{ member: Member; oneTimePassword: string }> {
  if (!isUsername(ask.username)) refuse('USERNAME_FORMAT', { field: 'username' })
  const mobile = ask.mobile && readMobile(ask.mobile)
  const who = await takeStanding(ctx, 'account-manager')
  await demandPlace(ctx, who, ask)
  const { plain, sealed, until } = await makeOneTimePassword(ctx.house)
  const { username, name: nickname, email } = ask
  const person = {
    username,
    nickname,
    email,
    mobile,
    language: ctx.lang,
    mustChangePassword: true,
    oneTimeUntil: until,
  }
  const accountId = await createSealedAccount(ctx, person, sealed)
  const id = await joinCompany(ctx, who.companyId, accountId, ask)
  const member = await findMember(ctx, id, who)
  ctx.audit({ id, after: { username, ...standingOfMember(member) } })
  return { member, oneTimePassword: plain }
}

/** Makes an account a member of a company, in its place and with its roles. */
export async function joinCompany(ctx: Ctx, companyId: number, accountId: number, ask: MemberAsk): Promise<number> {
  const row = {
    company_id: companyId,
    account_id: accountId,
    name: ask.name,
    position: ask.position,
    unit_id: ask.unitId ?? null,
    manager_member_id: ask.managerId ?? null,
    created_at: ctx.clock.now(),
  }
  const id = (await addMemberRows(ctx, [row]))[0]!.id
  await giveRoles(ctx, companyId, id, ask.roleIds)
  return id
}

/** What the audit log keeps of a member. */
const standingOfMember = ({ name, email, position, unit, manager, roles }: Member) => ({
  name,
  email,
  position,
  unit: unit?.code ?? '',
  managerId: manager?.id ?? null,
  roles: roles.map((role) => role.name).toSorted(),
})

const giveRoles = (ctx: Ctx, companyId: number, memberId: number, roleIds: readonly number[]) =>
  addMemberRoles(
    ctx,
    [...new Set(roleIds)].map((role_id) => ({ company_id: companyId, member_id: memberId, role_id })),
  )

const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** Changes a member. Nobody moves themselves to another place or gives themselves a role; the owner is for the owner. */
export async function editMember(
  ctx: Ctx,
  id: number,
  version: number,
  ask: MemberAsk & { email?: string },
): Promise<Member> {
  const who = await takeStanding(ctx, 'account-manager')
  const before = await findMember(ctx, id, who)
  const subject = { id, isOwner: before.isOwner, active: before.state !== 'disabled' }
  const demand = (act: 'edit' | 'place' | 'roles') => {
    const verdict = may(who, act, subject)
    if (!verdict.allowed) refuse(verdict.because)
  }
  demand('edit')
  const roleIds = [...new Set(ask.roleIds)]
  const moves = ask.unitId !== before.unit?.id || ask.managerId !== before.manager?.id
  const otherRoles = !sameIds(
    roleIds,
    before.roles.map((role) => role.id),
  )
  if (moves) demand('place')
  if (otherRoles) demand('roles')
  await demandPlace(ctx, who, ask, before)
  const changed =
    (await changeMemberRow(ctx, who.companyId, id, version, {
      name: ask.name,
      position: ask.position,
      unit_id: ask.unitId ?? null,
      manager_member_id: ask.managerId ?? null,
    })) ?? refuse('MOVED_ON')
  if (ask.email !== undefined && ask.email !== before.email) await correctAddress(ctx, before.accountId, ask.email)
  if (otherRoles) {
    await clearMemberRoles(ctx, who.companyId, id)
    await giveRoles(ctx, who.companyId, id, roleIds)
    await demandAdministrator(ctx, who.companyId)
  }
  if (otherRoles || ask.managerId !== before.manager?.id) ctx.publish(memberChanged(who.companyId, id, changed.version))
  ctx.afterCommit(() => forgetActorsOf([before.accountId]))
  const after = await findMember(ctx, id, who)
  ctx.audit({ before: standingOfMember(before), after: standingOfMember(after) })
  return after
}
