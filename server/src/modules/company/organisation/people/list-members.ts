import { beyondOwn } from '#modules/foundation/roles'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { inTreeOrder } from '../unit/unit-tree.ts'
import { unitRows } from '../unit/unit.store.ts'
import { rolesOf } from './save-role.ts'
import { findMemberRow, type MemberFilter, type MemberRow, memberRows } from './member.store.ts'
import { type Act, type Acting, may } from './people.policy.ts'

/** A member as those see them who manage people. */
export interface Member {
  id: number
  accountId: number
  username: string
  name: string
  email: string
  mobile: string
  position: string
  state: 'active' | 'first login' | 'disabled'
  /** Has never chosen a password: the address may still be corrected. */
  unclaimed: boolean
  isOwner: boolean
  isSelf: boolean
  unit: { id: number; code: string; name: string } | undefined
  manager: { id: number; name: string } | undefined
  roles: { id: number; name: string }[]
  createdAt: Date
  version: number
  /** What the member who asks may do with this one. */
  allowed: Record<Act, boolean>
}

const acts: readonly Act[] = ['edit', 'place', 'roles', 'disable', 'enable', 'reset', 'handOver']

function memberFrom(row: MemberRow, who: Acting): Member {
  const isOwner = row.owner_member_id === row.id
  const active = row.disabled_at === null
  const allowed = (act: Act) => {
    if (act === 'disable' && !active) return false
    if (act === 'enable' && active) return false
    return may(who, act, { id: row.id, isOwner, active }).allowed
  }
  return {
    id: row.id,
    accountId: row.account_id,
    username: row.username,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    position: row.position,
    state: !active ? 'disabled' : row.must_change_password ? 'first login' : 'active',
    unclaimed: row.unclaimed,
    isOwner,
    isSelf: row.id === who.memberId,
    unit: row.unit_id === null ? undefined : { id: row.unit_id, code: row.unit_code ?? '', name: row.unit_name ?? '' },
    manager: row.manager_member_id === null ? undefined : { id: row.manager_member_id, name: row.manager_name ?? '' },
    roles: row.roles ?? [],
    createdAt: row.created_at,
    version: row.version,
    allowed: Object.fromEntries(acts.map((act) => [act, allowed(act)])) as Record<Act, boolean>,
  }
}

export async function listMembers(ctx: Ctx, filter: MemberFilter, page: { offset: number; limit: number }) {
  const buyer = buyerIn(ctx)
  const { rows, total } = await memberRows(ctx, buyer.companyId, filter, page)
  return { members: rows.map((row) => memberFrom(row, buyer)), total }
}

/** A member of the company of whoever asks; anybody else is not there. */
export async function findMember(ctx: Ctx, id: number, who: Acting = buyerIn(ctx)): Promise<Member> {
  return memberFrom((await findMemberRow(ctx, buyerIn(ctx).companyId, id)) ?? refuse('NOT_FOUND'), who)
}

/** What there is to choose from for a member: roles, with whether one may grant them, and units as a tree. */
export async function memberChoices(ctx: Ctx) {
  const buyer = buyerIn(ctx)
  return {
    roles: (await rolesOf(ctx, buyer.companyId)).map((role) => ({
      id: role.id,
      name: role.name,
      grantable: beyondOwn(buyer, role.permissions).length === 0,
    })),
    units: inTreeOrder(await unitRows(ctx, buyer.companyId)),
  }
}
