import { isUsername } from '@borong/contract'
import {
  correctAddress,
  createAccountWithHash,
  invalidateActorsOf,
  makeOneTimePassword,
} from '#modules/foundation/identity'
import { assertGrantable } from '#modules/foundation/roles'
import type { Ctx } from '#platform/ctx'
import { readMobile } from '#modules/foundation/settings'
import { refuse } from '#platform/http/refuse'
import { rolesOf } from './save-role.ts'
import { findMember, type Member } from './list-members.ts'
import { addMemberRows, changeMemberRow, managersAbove, unitExists } from './member.store.ts'
import { memberChanged } from './people.events.ts'
import { may } from './people.policy.ts'
import { addMemberRoles, clearMemberRoles } from './role.store.ts'
import { assertAdministrator, type Standing, takeStanding } from './take-standing.ts'

export interface MemberInput {
  name: string
  position: string
  unitId: number | undefined
  managerId: number | undefined
  roleIds: readonly number[]
}

/** Everything a member is to be given is the company's own, and the roles are whoever gives them could do all of. */
export async function assertPlace(
  ctx: Ctx,
  who: Standing,
  input: Pick<MemberInput, 'unitId' | 'managerId' | 'roleIds'>,
  before?: Member,
): Promise<void> {
  if (input.unitId !== undefined && !(await unitExists(ctx, who.companyId, input.unitId))) refuse('NOT_FOUND')
  if (input.managerId !== undefined && input.managerId !== before?.manager?.id) {
    const above = await managersAbove(ctx, who.companyId, input.managerId)
    const manager = above.find((it) => it.id === input.managerId) ?? refuse('NOT_FOUND')
    if (manager.disabled) refuse('MEMBER_DISABLED')
    if (before && above.some((it) => it.id === before.id)) refuse('MANAGER_CYCLE')
  }
  const roles = new Map((await rolesOf(ctx, who.companyId)).map((role) => [role.id, role]))
  const held = new Set(before?.roles.map((role) => role.id))
  for (const id of input.roleIds) {
    const role = roles.get(id) ?? refuse('NOT_FOUND')
    if (!held.has(id)) assertGrantable(who, role.permissions)
  }
}

/** Adds a member who logs in once with the password that is answered here and nowhere else. */
export async function addMember(
  ctx: Ctx,
  input: MemberInput & { username: string; email: string; mobile: string },
): Promise<{ member: Member; oneTimePassword: string }> {
  if (!isUsername(input.username)) refuse('USERNAME_FORMAT', { field: 'username' })
  const mobile = input.mobile && (await readMobile(ctx, input.mobile))
  const who = await takeStanding(ctx, 'account-manager')
  await assertPlace(ctx, who, input)
  const { plain, stored, until } = await makeOneTimePassword(ctx.app)
  const { username, name: nickname, email } = input
  const person = {
    username,
    nickname,
    email,
    mobile,
    language: ctx.lang,
    mustChangePassword: true,
    oneTimeUntil: until,
  }
  const accountId = await createAccountWithHash(ctx, person, stored)
  const id = await joinCompany(ctx, who.companyId, accountId, input)
  const member = await findMember(ctx, id, who)
  ctx.audit({ id, after: { username, ...standingOfMember(member) } })
  return { member, oneTimePassword: plain }
}

/** Makes an account a member of a company, in its place and with its roles. */
export async function joinCompany(ctx: Ctx, companyId: number, accountId: number, input: MemberInput): Promise<number> {
  const row = {
    company_id: companyId,
    account_id: accountId,
    name: input.name,
    position: input.position,
    unit_id: input.unitId ?? null,
    manager_member_id: input.managerId ?? null,
    created_at: ctx.clock.now(),
  }
  const id = (await addMemberRows(ctx, [row]))[0]!.id
  await giveRoles(ctx, companyId, id, input.roleIds)
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
  input: MemberInput & { email?: string },
): Promise<Member> {
  const who = await takeStanding(ctx, 'account-manager')
  const before = await findMember(ctx, id, who)
  const subject = { id, isOwner: before.isOwner, active: before.state !== 'disabled' }
  const assertThat = (act: 'edit' | 'place' | 'roles') => {
    const decision = may(who, act, subject)
    if (!decision.allowed) refuse(decision.because, decision.facts ?? {})
  }
  assertThat('edit')
  const roleIds = [...new Set(input.roleIds)]
  const moves = input.unitId !== before.unit?.id || input.managerId !== before.manager?.id
  const otherRoles = !sameIds(
    roleIds,
    before.roles.map((role) => role.id),
  )
  if (moves) assertThat('place')
  if (otherRoles) assertThat('roles')
  await assertPlace(ctx, who, input, before)
  const changed =
    (await changeMemberRow(ctx, who.companyId, id, version, {
      name: input.name,
      position: input.position,
      unit_id: input.unitId ?? null,
      manager_member_id: input.managerId ?? null,
    })) ?? refuse('MOVED_ON')
  if (input.email !== undefined && input.email !== before.email)
    await correctAddress(ctx, before.accountId, input.email)
  if (otherRoles) {
    await clearMemberRoles(ctx, who.companyId, id)
    await giveRoles(ctx, who.companyId, id, roleIds)
    await assertAdministrator(ctx, who.companyId)
  }
  if (otherRoles || input.managerId !== before.manager?.id)
    ctx.publish(memberChanged(who.companyId, id, changed.version))
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, [before.accountId]))
  const after = await findMember(ctx, id, who)
  ctx.audit({ before: standingOfMember(before), after: standingOfMember(after) })
  return after
}
