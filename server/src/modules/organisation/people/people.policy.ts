import type { Permission } from '@borong/contract'
import type { Verdict } from '#platform/steps'

/** Whoever acts, and whoever is acted upon. */
export interface Acting {
  memberId: number
  isOwner: boolean
  permissions: ReadonlySet<Permission>
}
export interface Subject {
  id: number
  isOwner: boolean
  active: boolean
}
export type Act = 'edit' | 'place' | 'roles' | 'disable' | 'enable' | 'reset' | 'handOver'

const yes: Verdict = { allowed: true }

/** Whether a member may do this to a member, and why not. `place` is where somebody stands: organisation and manager. */
export function may(who: Acting, act: Act, member: Subject): Verdict {
  const self = who.memberId === member.id
  if (act === 'handOver') {
    if (!who.isOwner) return { allowed: false, because: 'OWNER_ONLY' }
    if (self) return { allowed: false, because: 'OWN_ACCOUNT' }
    return member.active ? yes : { allowed: false, because: 'MEMBER_DISABLED' }
  }
  if (!who.permissions.has('account-manager')) return { allowed: false, because: 'PERMISSION_MISSING' }
  if (member.isOwner && (!self || act === 'disable')) return { allowed: false, because: 'OWNER_UNTOUCHABLE' }
  // Nothing an owner does to the own place or roles gives or takes anything.
  if (self && act === 'roles') return who.isOwner ? yes : { allowed: false, because: 'OWN_ROLES' }
  if (self && act === 'place') return who.isOwner ? yes : { allowed: false, because: 'OWN_ACCOUNT' }
  if (self && act !== 'edit') return { allowed: false, because: 'OWN_ACCOUNT' }
  return yes
}
